import pg from 'pg'
import { catalogueChannel } from './change-notices.ts'

export interface ChangeListener {
  /** Whether notices come now, as far as is known. */
  isHearing(): boolean
  close(): Promise<void>
}

interface ListenerOptions {
  /** After a notice, and after each time that the connection was made: some may have gone by before. */
  onNews: () => void
  /** Once when notices cease to come, until they come again. */
  onFailure?: (error: unknown) => void
  /** The first wait after a failure; each further one is twice as long, up to half a minute. */
  retryMs?: number
  /** How often the connection is asked whether it still stands; what is silent may be cut. */
  askEveryMs?: number
}

const longestRetryMs = 30_000
const answerWithinMs = 5_000

/**
 * Listens on a connection of its own for notices of changes to the public catalogue, and makes it anew,
 * with growing pauses, whenever it breaks. Never throws.
 */
export function listenForChanges(databaseUrl: string, options: ListenerOptions): ChangeListener {
  const { onNews, onFailure = () => undefined, retryMs = 250, askEveryMs = 15_000 } = options
  let client: pg.Client | null = null
  let isHearing = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const own = newClient(databaseUrl)
    client = own
    own.on('error', (error) => lose(own, error))
    own.on('end', () => lose(own, new Error('The connection for notices has ended.')))
    own.on('notification', onNews)
    try {
      await own.connect()
      await own.query(`listen ${catalogueChannel}`)
    } catch (error) {
      return lose(own, error)
    }
    if (client !== own) return
    isHearing = true
    failures = 0
    timer = setTimeout(() => void ask(own), askEveryMs).unref()
    onNews()
  }

  async function ask(own: pg.Client): Promise<void> {
    try {
      await own.query('select 1')
    } catch (error) {
      return lose(own, error)
    }
    if (client === own) timer = setTimeout(() => void ask(own), askEveryMs).unref()
  }

  /** One that is lost says so in several ways. */
  function lose(own: pg.Client, error: unknown): void {
    if (client !== own) return
    client = null
    isHearing = false
    clearTimeout(timer)
    void own.end().catch(() => undefined)
    if (isClosed) return
    if (failures === 0) onFailure(error)
    const wait = Math.min(retryMs * 2 ** failures, longestRetryMs)
    failures += 1
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2)).unref()
  }

  void connect()
  return {
    isHearing: () => isHearing,
    async close() {
      isClosed = true
      isHearing = false
      clearTimeout(timer)
      const own = client
      client = null
      await own?.end().catch(() => undefined)
    },
  }
}

function newClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'worldschool listening',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
}
