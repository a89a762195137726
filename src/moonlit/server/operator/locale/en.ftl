# What the server prints where it was started.

ready = Moonlit is ready: { $address }
phones = For phones and computers on the same network: { $address }
only-here = Only this computer can connect.
how-to-stop = Ctrl+C stops it. Every game is kept.
stopped = Stopped. Every game is kept and goes on the next time.
not-built = The pages are not built yet: run scripts/build.
port-busy = Port { $port } is in use. Choose another with --port, or stop what uses it.
port-forbidden = Port { $port } may not be used by you. Choose one above 1023 with --port.
no-such-host = There is no address { $host } on this computer. Check --host.
data-unusable = The data folder { $folder } cannot be used. The disk may be full or broken.
data-unwritable = The data folder { $folder } cannot be written. Choose another with --data.
data-corrupt = The file { $file } is damaged or not made by Moonlit. Nothing was changed. Restore a copy, or choose another folder with --data.
data-too-new = The file { $file } was made by a later Moonlit. Nothing was changed. Please update.
data-in-use = Another Moonlit is using the data folder { $folder }. Stop it, or choose another folder with --data.
no-cluster = --bus needs packages that are not installed: pip install "moonlit[cluster]".
thinking = Thinking for bots, in { $processes } processes. Ctrl+C stops it.
stopped-thinking = Stopped. Others think on.
data-missing = There are no games in { $folder }: it has no { $file }. Check --data.
store-unusable = The database { $place } cannot be used: { $reason }
store-unreachable = PostgreSQL cannot be reached at { $place }: { $reason }
store-foreign = The database { $place } has tables of another program. Nothing was changed. Make an empty one for Moonlit.
store-too-new = The database { $place } was written by a later Moonlit. Nothing was changed. Please update.
store-in-use = Another Moonlit is using the database { $place }. Stop it first.
store-no-driver = The packages for PostgreSQL are not installed: pip install 'moonlit[cluster]'
store-missing = There are no games in the database { $place }. Check --store.
store-not-empty = The database { $place } is not empty. Nothing was changed. Make a new one, for instance with createdb.
no-pg-dump = { $program } is not installed. On Debian: sudo apt install postgresql-client
dump-failed = { $program } says: { $reason }
folder-taken = { $folder } has games already. Nothing was changed. Choose another folder with --data, or add --replace to put them aside.
copy-exists = There is a file { $file } already. Nothing was changed. Choose another name.
copy-unwritable = { $file } cannot be written. The disk may be full, or you may not write there.
copy-corrupt = { $file } is damaged or not made by Moonlit. Nothing was changed.
copy-too-new = { $file } was made by a later Moonlit. Nothing was changed. Please update.
copying = Copying
backed-up = Backed up and checked: { $file } ({ $size } MB). Tables: { $tables }, decisions: { $decisions }, people: { $people }. It holds secrets of games: keep it as safe as the data folder.
restored = Restored and checked: { $folder } ({ $size } MB). Tables: { $tables }, decisions: { $decisions }, people: { $people }.
put-aside = What was there before is kept: { $file }
moved = Moved and compared, every row: { $source } → { $target }. Tables: { $tables }, decisions: { $decisions }, lines of talk: { $talk }, people: { $people }, accounts: { $accounts }, programs: { $programs }, results: { $results }, recordings: { $recordings }. The old place is as it was; do not play at both.
processes-none = No process shares this house now.
processes-process = process
processes-tables = tables
processes-heard = heard, s ago
processes-oldest = oldest lease, s
processes-table = table
processes-epoch = epoch
processes-since = held for, s
move-taken = { $target } has games or people already. Nothing was changed. Choose an empty place.
move-differs = What arrived of “{ $table }” is not what was sent. Nothing was changed.
ratings-rebuilt = Ratings are worked out anew. Finished games: { $games }.
purged = Deleted: { $guests } guests, { $tables } tables that never began, { $lines } lines of talk.
would-be-purged = Would be deleted: { $guests } guests, { $tables } tables that never began, { $lines } lines of talk. Nothing was changed.
data-too-old = { $file } was written by an earlier version of Moonlit. Start the server once, and it is brought up to date.
ratings-none = Nobody has a rating yet: only games of members count.
ratings-rank = rank
ratings-name = who
ratings-rating = rating
ratings-games = games
ratings-wins = wins
ratings-bots = bots: { $level ->
    [novice] novice
    [regular] regular
   *[master] master
}
