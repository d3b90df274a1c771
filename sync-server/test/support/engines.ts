/**
 * Every test of the server runs on SQLite and on PostgreSQL, in the projects `sync-server` and
 * `sync-server on PostgreSQL`, but for the files that are named here, each with the reason.
 */
export const onSqliteAlone: Record<string, string> = {
  'api-docs.test.ts': 'what the calls are said to be; their answers are tried on both elsewhere',
  'attacks/04-other-sites.test.ts': 'refused by headers, before the database is asked',
  'attacks/09-exhaust.test.ts':
    'connections, heads and bodies; refused before the database is asked',
  'backup.test.ts': 'backup and restore work on files; of PostgreSQL there is pg_dump',
  'committed-reader.test.ts': 'a second connection to a file, beside the one that writes',
  'connections.test.ts':
    'connections and bodies that come too slowly, before the database is asked',
  'database.test.ts': 'the file and its settings, its copies, its locks, a full disk',
  'expand-first.test.ts': 'the schema of a file, against that of the release before',
  'group-commit.test.ts': 'watches the driver of SQLite; sharing a commit is the same code on both',
  'photo-room.test.ts': 'the pages of a file run out',
  'keep-backups.test.ts': 'backups are made of files; of PostgreSQL there is pg_dump',
  'kept-statements.test.ts': 'prepared statements of better-sqlite3',
  'process/disk-full.test.ts': 'the pages of a file run out',
  'process/killed-in-a-migration.test.ts': 'what is left of a file',
  'process/killed-in-a-write.test.ts': 'what is left of a file',
  'process/two-writers.test.ts': 'the lock of a file',
  'under-pressure.test.ts':
    'the event loop of the process; whatever is beneath it does not hold it up',
}

export const onPostgresAlone: Record<string, string> = {
  'postgres/*.test.ts': 'locks, connections and the schema of PostgreSQL',
}

/** These have no database beneath them: once is enough. */
export const withNoDatabase = [
  'attacks/checklist.test.ts',
  'attacks/sources.test.ts',
  'byte-range.test.ts',
  'config.test.ts',
  'gazetteer.test.ts',
  'logs-page.test.ts',
  'mailer.test.ts',
  'mails.test.ts',
  'map-folder.test.ts',
  'outdated-backups.test.ts',
  'photo-processing.test.ts',
]

/** As paths from the package's folder. */
export const inTests = (names: readonly string[]) => names.map((name) => `test/${name}`)
