import type { Socket } from 'node:net'
import type pg from 'pg'
import { LockingDatabase } from '../../../src/db/postgres/locking-database.ts'
import { openPool } from '../../../src/db/postgres/open-pool.ts'
import { DirectoryPostgresDialect } from '../../../src/db/postgres/postgres-dialect.ts'
import type { CommitSide, ProcessDatabase } from './engine.ts'

/** What Kysely asks of a connection. */
type Client = Pick<pg.PoolClient, 'query' | 'release'>

/** The product's own pool, whose connections may break at a commit. */
export function openPostgresProcess(databaseUrl: string): ProcessDatabase {
  let pool: pg.Pool | null = null
  let dyingSide: CommitSide | null = null
  let waits = true
  let held = 0
  const lines = new Set<Socket>()
  const impatient = new WeakSet<pg.PoolClient>()
  const mortals = new WeakMap<pg.PoolClient, Client>()

  async function connect(): Promise<Client> {
    if (!pool) throw new Error('The process is gone')
    held += 1
    try {
      const client = await pool.connect()
      await setPatience(client)
      const known = mortals.get(client) ?? mortal(client)
      mortals.set(client, known)
      return known
    } catch (error) {
      held -= 1
      throw error
    }
  }

  async function setPatience(client: pg.PoolClient): Promise<void> {
    if (waits === !impatient.has(client)) return
    await client.query(waits ? 'reset lock_timeout' : 'set lock_timeout = 1')
    if (waits) impatient.delete(client)
    else impatient.add(client)
  }

  function mortal(client: pg.PoolClient): Client {
    const query = async (text: string, values: unknown[]) => {
      if (text !== 'commit' || !dyingSide) return client.query(text, values)
      if (dyingSide === 'after') await client.query(text, values)
      die()
      throw new Error('The process is gone')
    }
    const release = (error?: boolean) => {
      held -= 1
      client.release(error)
    }
    return { query, release } as unknown as Client
  }

  /** All of its connections break, and the server takes back what is not committed. */
  function die(): void {
    dyingSide = null
    pool = null
    for (const line of lines) line.destroy()
  }

  const endless = { connect, end: async () => {} } as unknown as pg.Pool
  return {
    db: new LockingDatabase({ dialect: new DirectoryPostgresDialect(endless) }),
    open() {
      pool = openPool(databaseUrl)
      // It would be closed by a timer of the story.
      pool.options.idleTimeoutMillis = 0
      pool.on('connect', (client) => {
        const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
        lines.add(stream)
        stream.once('close', () => lines.delete(stream))
      })
    },
    async close() {
      dyingSide = null
      const own = pool
      pool = null
      await own?.end()
    },
    isOpen: () => pool !== null,
    dieAtCommit(side) {
      dyingSide = side
    },
    waitForLocks(is) {
      waits = is
    },
    async atRest() {
      for (let quiet = 0; quiet < 2; quiet = held === 0 ? quiet + 1 : 0)
        await new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
}
