import pg from 'pg'

/** Maximum number of connections per process. By default, a PostgreSQL server accepts 100. */
const maxConnections = 10

const { INT8, NUMERIC } = pg.types.builtins

/** Types of counts, sums and `seq`. Their values stay far below `Number.MAX_SAFE_INTEGER`. */
const parsedAsNumber = new Set<number>([INT8, NUMERIC])

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsedAsNumber.has(id) ? Number : pg.types.getTypeParser(id, format as 'text')) as never,
}

/**
 * Opens a pool of connections to a PostgreSQL server, which are opened on demand and replaced when they break. All
 * waits have timeouts: for a connection, a lock [fault 19] and a statement; a transaction that is idle for a minute is
 * aborted.
 */
export function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'worldschool',
    max: maxConnections,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // The pool drops a broken connection and opens another on demand. The caller that used the broken connection gets an
  // error from its statement. Without these listeners, the error event of the connection itself would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
