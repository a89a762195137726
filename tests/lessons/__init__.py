"""Lessons: whatever every lesson has to keep to, and a helper for those who write one."""
