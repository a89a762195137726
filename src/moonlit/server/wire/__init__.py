"""The protocol between browser and server: messages, JSON codec, and generated TypeScript."""
