import { testAll } from '../../../.workspace/test-all.ts'

/**
 * The tests of the server run on SQLite and on PostgreSQL, in the projects `sync-server` and
 * `sync-server on PostgreSQL`, but for the files that are named here, each with the reason. A file
 * that is named nowhere runs on both.
 */
export const onSqliteAlone: Record<string, string> = {
  'api-docs.test.ts': 'what the calls are said to be; their answers are tried on both elsewhere',
  'attacks/04-other-sites.test.ts': 'refused by headers, before the database is asked',
  'attacks/09-exhaust.test.ts':
    'connections, heads and bodies; refused before the database is asked',
  'backup.test.ts': 'backup and restore work on files; of PostgreSQL there is pg_dump',
  'read-connection.test.ts': 'a second connection to a file, beside the one that writes',
  'connections.test.ts':
    'connections and bodies that come too slowly, before the database is asked',
  'database.test.ts': 'the file and its settings, its copies, its locks, a full disk',
  'expand-first.test.ts': 'the schema of a file, against that of the release before',
  'group-commit.test.ts': 'watches the driver of SQLite; sharing a commit is the same code on both',
  'photo-room.test.ts': 'the pages of a file run out',
  'keep-backups.test.ts': 'backups are made of files; of PostgreSQL there is pg_dump',
  'prepared-statement-cache.test.ts': 'prepared statements of better-sqlite3',
  'process/disk-full.test.ts': 'the pages of a file run out',
  'process/killed-in-a-migration.test.ts': 'what is left of a file',
  'process/killed-in-a-write.test.ts': 'what is left of a file',
  'process/two-writers.test.ts': 'the lock of a file',
  'secure-delete.test.ts': 'what is left of a file; PostgreSQL leaves that to VACUUM',
  'unread-responses.test.ts': 'connections, before the database is asked',
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
  'sse-hub.test.ts',
  'logs-page.test.ts',
  'mailer.test.ts',
  'mails.test.ts',
  'map-folder.test.ts',
  'one-each-turn.test.ts',
  'outdated-backups.test.ts',
  'photo-processing.test.ts',
  'read-device.test.ts',
]

/**
 * These use a database and cannot come out differently on PostgreSQL: they try code above the
 * repositories, and the statements that they run are tried on PostgreSQL by the file that is named.
 * They run on SQLite, and on PostgreSQL too with `testAll`.
 */
const sameOnPostgres: Record<string, string> = {
  'account-language.test.ts': 'one column of an account; accounts.test.ts writes the others',
  'admin-command.test.ts': 'the command line; admin.test.ts and first starts try what it writes',
  'attacks/01-become-admin.test.ts': 'refused by schema and role; matrix/every-route.test.ts',
  'attacks/02-act-as-another.test.ts': 'refused by session and role; matrix/every-route.test.ts',
  'attacks/03-sessions.test.ts': 'auth.test.ts and password-reset.test.ts end sessions',
  'attacks/05-guess-passwords.test.ts': 'sign-in-throttle.test.ts has both throttles',
  'attacks/06-who-has-an-account.test.ts': 'words of refusals; auth.test.ts',
  'attacks/07-reset-mail.test.ts': 'password-reset.test.ts uses links twice and at once',
  'attacks/10-read-what-is-not-theirs.test.ts':
    'headers and logs; member-feed.test.ts and export-account.test.ts read the rows',
  'bad-input/websites.test.ts': 'refused by the schema of a body',
  'common-passwords.test.ts': 'a list in memory, asked before the database is',
  'feed-load.test.ts': 'figures that are computed from a seed; catalogue-feed.test.ts',
  'first-admin.test.ts': 'postgres/other-processes.test.ts starts with an admin',
  'geocode.test.ts': 'services outside; postgres/shared-limits.test.ts has their turns',
  'hardening.test.ts': 'heads and bodies, before the database is asked',
  'import-cases.test.ts': 'files as they are read; import.test.ts writes the same rows',
  'import-command.test.ts': 'the command line; import.test.ts writes the same rows',
  'import-files.test.ts': 'refused before anything is written',
  'logs.test.ts': 'lines of the log; attacks/08-inject.test.ts and others make the failures',
  'maps.test.ts': 'files beside the database',
  'metrics.test.ts': 'figures of the process; postgres/server-gone.test.ts loses the database',
  'fast-path.test.ts': 'headers and counts; response-cache.test.ts reads the same answers',
  'queue-versions.test.ts': 'bodies of earlier versions; matrix/every-route.test.ts writes them',
  'share.test.ts': 'a redirect, and nothing is written',
  'reset-time.test.ts': 'when work begins; password-reset.test.ts does it on both',
  'sign-in-time.test.ts': 'the time of a hash, and mails after the answer',
  'street-hosts.test.ts': 'a header',
  'web-app.test.ts': 'files of the app',
}

/** Left out of the run on PostgreSQL, as globs from the package's folder. */
export const leftOutOnPostgres = inTests([
  ...Object.keys(onSqliteAlone),
  ...withNoDatabase,
  ...(testAll ? [] : Object.keys(sameOnPostgres)),
])

/** As paths from the package's folder. */
export function inTests(names: readonly string[]): string[] {
  return names.map((name) => `test/${name}`)
}
