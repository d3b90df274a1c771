import pg from 'pg'

/** Of one process; a server of PostgreSQL takes 100 unless it is told otherwise. */
const mostConnections = 10

const { INT8, NUMERIC } = pg.types.builtins

/** Counts, sums and change numbers, which stay far below what a number holds exactly. */
const asNumber = new Set<number>([INT8, NUMERIC])

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    asNumber.has(id) ? Number : pg.types.getTypeParser(id, format as 'text')) as never,
}

/**
 * Connections to a server of PostgreSQL, made when they are needed and made anew after they broke.
 * Nobody waits for ever: not for a connection, a lock [fault 19] or a statement, and a process that
 * hangs in the middle of a transaction loses it.
 */
export function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'worldschool',
    max: mostConnections,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // One that breaks is dropped, and who asks next gets another. Whoever uses it is told by a statement
  // that fails; what it says of itself beside that would end the process if nobody listened.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
