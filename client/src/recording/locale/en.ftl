# The words of the page on which a host records the narrator.

voice-title = Your own narrator
voice-why = Say the lines yourself: at tables that you host, the narrator speaks with your voice. Lines you have not recorded are said as before.
voice-how = Speak as you would across a room. Silence around your words is cut away, and every line is played as loud as the others. Keep it short: where the game leaves little time, a long line is said faster.
voice-private = Your recordings are kept on this server. Whoever has the code of your table can hear them; nobody else can. Delete them here whenever you like.
voice-lines = Lines in the order of the game
voice-recorded = Recorded: { $done } of { $all }
voice-record = Record
voice-again = Record again
voice-stop = Stop
voice-listen = Listen
voice-delete = Delete
voice-of = { $what }: { $line }
voice-level = How loud you are
voice-left = { $seconds } s left
voice-saving = Saving…
voice-saved = Recorded.
voice-deleted = Deleted.
voice-sound-off = The sound is off in this browser: turn it on in the menu to listen.
voice-insecure = The browser lends no microphone to a page that came over plain HTTP. Open this page on the computer that runs the server, at { $address }, or serve Moonlit over HTTPS. A guest there is somebody else: sign in with the account that hosts your tables.
voice-missing = This browser cannot record sound. Try a current Chrome, Firefox, Edge or Safari.
voice-denied = The browser keeps the microphone from this page. Allow it in the address bar or in the settings for this site, then try again.
voice-none-found = No microphone was found, or another program is using it. Connect one and try again.
voice-unheard = Nothing was heard. Look at the level while you speak, and try again.
voice-silent = Nobody narrates in this game.
