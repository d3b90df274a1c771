import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../database.ts'
import { foldForSearch } from '../fold.ts'

/** All characters with a case, an accent or another form are far below. */
const lastCharacter = 0x1ffff

let functionBody: string | undefined

/** The characters that `\s` matches in JavaScript. */
const spaces = '[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+'

/**
 * Installs the SQL function `fold_for_search`, which returns the same as `foldForSearch`. The SQL is generated from
 * `foldForSearch`, character by character, because PostgreSQL's handling of case and accents depends on its build and
 * configuration. It is not strict, so that PostgreSQL inlines it; null stays null. Does nothing if the current version is
 * installed.
 */
async function installFoldFunction(db: Database): Promise<void> {
  functionBody ??= foldFunctionBody()
  const body = functionBody
  const digest = createHash('sha256').update(body).digest('hex')
  const { rows } = await sql<{ digest: string | null }>`
    select obj_description(to_regprocedure('fold_for_search(text)')) as digest`.execute(db)
  if (rows[0]?.digest === digest) return
  await db.connection().execute((connection) =>
    connection.transaction().execute(async (trx) => {
      // Processes that start at the same time would replace it concurrently.
      await sql`select pg_advisory_xact_lock(hashtext('fold_for_search'))`.execute(trx)
      await sql`create or replace function fold_for_search(said text) returns text
        language sql immutable parallel safe as ${sql.lit(body)}`.execute(trx)
      await sql`comment on function fold_for_search(text) is ${sql.lit(digest)}`.execute(trx)
    }),
  )
}

/** Returns an SQL expression over `$1`, with a fast path for ASCII. */
function foldFunctionBody(): string {
  const { one, none, several } = foldedCharacters()
  const from = [...one.keys(), ...none].join('')
  const to = [...one.values()].join('')
  const folded = several.reduce(
    (text, [character, plain]) => `replace(${text}, '${character}', '${plain}')`,
    `translate(${spaced('normalize($1, NFKD)')}, '${from}', '${to}')`,
  )
  // Replacing costs ten times as much as matching, and few texts need it. In "C", `lower` changes only ASCII.
  const oneSpaced = `case when $1 ~ '[\\t-\\r]|  ' then ${spaced('$1')} else btrim($1, ' ') end`
  return `select case when octet_length($1) = char_length($1)
    then lower((${oneSpaced}) collate "C") else ${folded} end`
}

function spaced(text: string): string {
  return `btrim(regexp_replace(${text}, '${spaces}', ' ', 'g'), ' ')`
}

/** Returns the folding of each character that has no decomposition, if it differs from the character itself. */
function foldedCharacters() {
  const one = new Map<string, string>()
  const none: string[] = []
  const several: [string, string][] = []
  for (let code = 1; code <= lastCharacter; code++) {
    const character = String.fromCodePoint(code)
    if (character.normalize('NFKD') !== character || character === "'") continue
    const plain = foldForSearch(`a${character}a`).slice(1, -1)
    if (plain === character) continue
    const { length } = [...plain]
    if (length === 1) one.set(character, plain)
    else if (length === 0) none.push(character)
    else several.push([character, plain])
  }
  return { one, none, several }
}

/** Prepares a PostgreSQL database for the migrations. Throws a readable error if it does not use UTF-8. */
export async function preparePostgres(db: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new Error(
      'The database of DATABASE_URL does not use UTF-8. Create it with: createdb --encoding=UTF8 --template=template0',
    )
  }
  await installFoldFunction(db)
}

/** Removes the statement timeout, because a migration of a large table may take longer than any other statement. */
export function withoutStatementTimeout(
  migrations: Record<string, Migration>,
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(trx) {
          await sql`set local statement_timeout = 0`.execute(trx)
          await up(trx)
        },
      },
    ]),
  )
}

/**
 * Runs `work` under a lock across all processes, however long it takes; others wait for its end. The lock is held by a
 * transaction on a separate connection that does nothing else, so a process that dies releases it.
 */
export function withStartupLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute((connection) =>
    connection.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = 0`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(hashtext('worldschool start'))`.execute(trx)
      return work()
    }),
  )
}
