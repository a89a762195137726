"""The lab: the arena, the bench, and old games told again."""
