import type { Socket } from 'node:net'
import type pg from 'pg'
import { openPool } from '../../../src/db/postgres/open-pool.ts'
import { DirectoryPostgresDialect } from '../../../src/db/postgres/postgres-dialect.ts'
import { SingleWriterDatabase } from '../../../src/db/postgres/single-writer-database.ts'
import type { CommitSide, ProcessDatabase } from './engine.ts'

/** What Kysely needs of a connection. */
type Client = Pick<pg.PoolClient, 'query' | 'release'>

/** The connection pool of the product, whose connections may break at a commit. */
export function openPostgresProcess(databaseUrl: string): ProcessDatabase {
  let pool: pg.Pool | null = null
  let dyingSide: CommitSide | null = null
  let waits = true
  let open = 0
  const sockets = new Set<Socket>()
  const withoutWaiting = new WeakSet<pg.PoolClient>()
  const wrapped = new WeakMap<pg.PoolClient, Client>()

  async function connect(): Promise<Client> {
    if (!pool) throw new Error('The process is gone')
    open += 1
    try {
      const client = await pool.connect()
      await setLockTimeout(client)
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    } catch (error) {
      open -= 1
      throw error
    }
  }

  async function setLockTimeout(client: pg.PoolClient): Promise<void> {
    if (waits === !withoutWaiting.has(client)) return
    await client.query(waits ? 'reset lock_timeout' : 'set lock_timeout = 1')
    if (waits) withoutWaiting.delete(client)
    else withoutWaiting.add(client)
  }

  function wrap(client: pg.PoolClient): Client {
    const query = async (text: string, values: unknown[]) => {
      if (text !== 'commit' || !dyingSide) return client.query(text, values)
      if (dyingSide === 'after') await client.query(text, values)
      die()
      throw new Error('The process is gone')
    }
    const release = (error?: boolean) => {
      open -= 1
      client.release(error)
    }
    return { query, release } as unknown as Client
  }

  /** All of its connections break, and the server rolls back what is not committed. */
  function die(): void {
    dyingSide = null
    pool = null
    for (const socket of sockets) socket.destroy()
  }

  const permanentPool = { connect, end: async () => {} } as unknown as pg.Pool
  return {
    db: new SingleWriterDatabase({ dialect: new DirectoryPostgresDialect(permanentPool) }),
    open() {
      pool = openPool(databaseUrl)
      // The simulated clock would close the connection by its timer.
      pool.options.idleTimeoutMillis = 0
      pool.on('connect', (client) => {
        const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
        sockets.add(stream)
        stream.once('close', () => sockets.delete(stream))
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
      for (let quiet = 0; quiet < 2; quiet = open === 0 ? quiet + 1 : 0)
        await new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
}
