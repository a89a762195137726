# The words of the page about this software alone.

about-title = About Moonlit
about-what = Moonlit is a table for games of secrets that anyone can run at home. The games’ rules are told in our own words; the people below drew, cut and wrote what the table is made of.
about-icons = Icons of the games
about-icons-line = From game-icons.net, under the Creative Commons Attribution 3.0 licence, recoloured and scaled by us. Made by:
about-lucide = Icons of the interface
about-lucide-line = Lucide, under the ISC licence, © its contributors.
about-fonts = Typefaces
about-fonts-line = Playfair by Claus Eggers Sørensen and Golos Text by Paratype, both under the SIL Open Font License 1.1.
about-voices = The narrator’s voice
about-voices-line = Your device speaks in its own voice. Where it has none, recordings are heard: Russian in Nickolay V. Shmyrev’s voice for Festival (© 2005, a free BSD-like licence), English in the voice “heart” of hibari-tts (Maureese Williams, Apache 2.0; trained on Kokoro-82M, Apache 2.0).
about-made-with = Made with
about-licence = Moonlit itself is free software under the Apache License 2.0.
