import { testAll } from '../../../.workspace/test-all.ts'

/**
 * The tests of the server run on SQLite and on PostgreSQL, in the projects `sync-server` and
 * `sync-server on PostgreSQL`. Exceptions are listed here, each with the reason. A file that is not
 * listed runs on both.
 */
export const sqliteOnly: Record<string, string> = {
  'api-docs.test.ts': 'the documentation of the calls; other files test their responses on both',
  'attacks/04-csrf.test.ts': 'refused by headers, before the database is used',
  'attacks/09-resource-exhaustion.test.ts':
    'connections, headers and bodies; refused before the database is used',
  'backup.test.ts': 'backup and restore work on files; PostgreSQL has pg_dump',
  'backup-failures.test.ts': 'backup and restore work on files',
  'file-modes.test.ts': 'the permissions of files',
  'configured-folders.test.ts': 'a start that fails before the database is opened',
  'refused-starts.test.ts': 'the state of a file',
  'read-connection.test.ts': 'a second connection to a file, beside the one that writes',
  'connections.test.ts':
    'connections and bodies that arrive too slowly, before the database is used',
  'database.test.ts': 'the file with its settings, backups and locks, and a full disk',
  'backward-compatible-migrations.test.ts':
    'the schema of a file, compared with the previous release',
  'group-commit.test.ts': 'observes the SQLite driver; group commit is the same code on both',
  'photo-disk-full.test.ts': 'the page limit of a file',
  'scheduled-backups.test.ts': 'backups are files; PostgreSQL has pg_dump',
  'prepared-statement-cache.test.ts': 'prepared statements of better-sqlite3',
  'process/disk-full.test.ts': 'the page limit of a file',
  'process/killed-in-a-migration.test.ts': 'the state of a file',
  'process/killed-in-a-write.test.ts': 'the state of a file',
  'process/two-writers.test.ts': 'the lock of a file',
  'moderation-queue-plans.test.ts':
    'the plans of SQLite; PostgreSQL plans by the size of the tables, which are empty there',
  'secure-delete.test.ts': 'the contents of a file; PostgreSQL leaves that to VACUUM',
  'unread-responses.test.ts': 'connections, before the database is used',
  'under-pressure.test.ts': 'the event loop of the process; the database does not block it',
}

export const onPostgresAlone: Record<string, string> = {
  'postgres/*.test.ts': 'locks, connections and the schema of PostgreSQL',
}

/** Tests without a database; they run once. */
export const withoutDatabase = [
  'attacks/checklist.test.ts',
  'attacks/sources.test.ts',
  'byte-range.test.ts',
  'config.test.ts',
  'gazetteer.test.ts',
  'gazetteer-cache.test.ts',
  'sse-hub.test.ts',
  'logs-page.test.ts',
  'mailer.test.ts',
  'mails.test.ts',
  'map-folder.test.ts',
  'node-version.test.ts',
  'step-queue.test.ts',
  'outdated-backups.test.ts',
  'photo-processing.test.ts',
  'parse-user-agent.test.ts',
]

/**
 * Tests with a database, whose result cannot differ on PostgreSQL: they test code above the repositories.
 * The file that the reason names tests their statements on PostgreSQL. They run on SQLite, and on PostgreSQL too
 * with `testAll`.
 */
const sameOnPostgres: Record<string, string> = {
  'account-language.test.ts': 'one column of an account; accounts.test.ts writes the others',
  'admin-command.test.ts':
    'the command line; admin.test.ts and first-admin.test.ts test its writes',
  'attacks/01-privilege-escalation.test.ts':
    'refused by schema and role; matrix/every-route.test.ts',
  'attacks/02-impersonation.test.ts': 'refused by session and role; matrix/every-route.test.ts',
  'attacks/03-session-hijacking.test.ts': 'auth.test.ts and password-reset.test.ts end sessions',
  'attacks/05-brute-force.test.ts': 'sign-in-throttle.test.ts has both throttles',
  'attacks/06-account-enumeration.test.ts': 'texts of refusals; auth.test.ts',
  'attacks/07-password-reset.test.ts': 'password-reset.test.ts uses links twice and simultaneously',
  'attacks/10-read-private-data.test.ts':
    'headers and logs; member-feed.test.ts and export-account.test.ts read the rows',
  'bad-input/websites.test.ts': 'refused by the schema of a body',
  'weak-passwords.test.ts': 'a list in memory, used before the database',
  'feed-load.test.ts': 'numbers computed from a seed; catalogue-feed.test.ts',
  'check-health.test.ts': 'addresses of the listener',
  'logged-paths.test.ts': 'lines of the log',
  'refused-origins.test.ts': 'refused by headers, before the database is used',
  'command-database.test.ts': 'files; postgres/server-gone.test.ts has the same for PostgreSQL',
  'mail-server.test.ts': 'no database; mailer.test.ts sends mails',
  'start-failures.test.ts': 'files; postgres/start-failures.test.ts has PostgreSQL',
  'stop-after-start.test.ts': 'the file of SQLite',
  'first-admin.test.ts': 'postgres/other-processes.test.ts starts with an admin',
  'gazetteer-threads.test.ts': 'threads of the process; backfill-geocoding.test.ts writes the rows',
  'geocode.test.ts': 'external services; postgres/shared-limits.test.ts has their rate limit',
  'hardening.test.ts': 'headers and bodies, before the database is used',
  'import-cases.test.ts': 'parsing of files; import.test.ts writes the same rows',
  'import-command.test.ts': 'the command line; import.test.ts writes the same rows',
  'import-files.test.ts': 'refused before anything is written',
  'logs.test.ts': 'lines of the log; attacks/08-injection.test.ts and others cause the failures',
  'maps.test.ts': 'files beside the database',
  'metrics.test.ts': 'metrics of the process; postgres/server-gone.test.ts loses the database',
  'fast-path.test.ts': 'headers and counters; response-cache.test.ts reads the same responses',
  'outbox-versions.test.ts': 'bodies of earlier versions; matrix/every-route.test.ts writes them',
  'share.test.ts': 'a redirect without a write',
  'password-reset-timing.test.ts': 'the start of the work; password-reset.test.ts does it on both',
  'sign-in-timing.test.ts': 'the time of a hash',
  'csp-tile-hosts.test.ts': 'a header',
  'web-app.test.ts': 'files of the app',
}

/** Excluded from the run on PostgreSQL, as globs from the folder of the package. */
export const leftOutOnPostgres = inTests([
  ...Object.keys(sqliteOnly),
  ...withoutDatabase,
  ...(testAll ? [] : Object.keys(sameOnPostgres)),
])

/** Paths from the folder of the package. */
export function inTests(names: readonly string[]): string[] {
  return names.map((name) => `test/${name}`)
}
