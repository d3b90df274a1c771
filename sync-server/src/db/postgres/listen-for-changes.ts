import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import { catalogueChannel } from './notify-trigger.ts'

/** The name of the connection that every running server keeps open. */
const listenerName = 'worldschool listening'

/** Returns true if a server is connected to the database, as far as the role of `db` can see. */
export async function isServerConnected(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName} limit 1`.execute(db)
  return rows.length > 0
}

export interface ChangeListener {
  /** Returns true if notifications currently arrive, as far as is known. */
  isReceiving(): boolean
  close(): Promise<void>
}

interface ListenerOptions {
  /** Called after each notification. Also called after each connect, because notifications may have been missed. */
  onNotification: () => void
  /** Called when notifications stop arriving, once per outage. */
  onFailure?: (error: unknown) => void
  /** The first delay after a failure, in ms; it doubles with each further failure, up to 30 s. */
  retryMs?: number
  /** Interval in ms of a test query, because a connection may be cut without an error. */
  pingEveryMs?: number
}

const maxRetryMs = 30_000
const responseTimeoutMs = 5_000

/**
 * Listens on a separate connection for notifications of changes to the public catalogue, and reconnects with
 * exponential back-off whenever it breaks. Never throws.
 */
export function listenForChanges(databaseUrl: string, options: ListenerOptions): ChangeListener {
  const {
    onNotification,
    onFailure = () => undefined,
    retryMs = 250,
    pingEveryMs = 15_000,
  } = options
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const connection = newClient(databaseUrl)
    client = connection
    connection.on('error', (error) => handleLoss(connection, error))
    connection.on('end', () =>
      handleLoss(connection, new Error('The notification connection has ended.')),
    )
    connection.on('notification', onNotification)
    try {
      await connection.connect()
      await connection.query(`listen ${catalogueChannel}`)
    } catch (error) {
      return handleLoss(connection, error)
    }
    if (client !== connection) return
    isListening = true
    failures = 0
    timer = setTimeout(() => void ping(connection), pingEveryMs).unref()
    onNotification()
  }

  async function ping(connection: pg.Client): Promise<void> {
    try {
      await connection.query('select 1')
    } catch (error) {
      return handleLoss(connection, error)
    }
    if (client === connection) timer = setTimeout(() => void ping(connection), pingEveryMs).unref()
  }

  /** Ignores repeated calls, because several events report the same lost connection. */
  function handleLoss(connection: pg.Client, error: unknown): void {
    if (client !== connection) return
    client = null
    isListening = false
    clearTimeout(timer)
    void connection.end().catch(() => undefined)
    if (isClosed) return
    if (failures === 0) onFailure(error)
    const wait = Math.min(retryMs * 2 ** failures, maxRetryMs)
    failures += 1
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2)).unref()
  }

  void connect()
  return {
    isReceiving: () => isListening,
    async close() {
      isClosed = true
      isListening = false
      clearTimeout(timer)
      const connection = client
      client = null
      await connection?.end().catch(() => undefined)
    },
  }
}

function newClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: responseTimeoutMs,
    query_timeout: responseTimeoutMs,
  })
}
