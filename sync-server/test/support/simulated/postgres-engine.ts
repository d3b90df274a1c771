import pg from 'pg'
import { openDatabase } from '../../../src/db/open-database.ts'
import { copyRows, replaceRows, tableNames } from '../postgres/copy-rows.ts'
import type { Engine } from './engine.ts'
import { openPostgresProcess } from './postgres-process.ts'

const [initialState, backup] = ['as_new', 'backup']

/** After so many histories the dead rows slow the queries down. */
const vacuumEvery = 50

let count = 0

/** A database of its own in a running PostgreSQL server. */
export async function openPostgresEngine(clusterUrl: string): Promise<Engine> {
  count += 1
  const name = `simulated_${process.pid}_${count}`
  const databaseUrl = clusterUrl.replace(/[^/]+$/, name)
  const server = await connect(clusterUrl)
  await server.query(`create database ${name}`)
  /** Another process beside that of the history. */
  const other = await connect(databaseUrl)
  let tables: string[] = []
  let histories = 0
  const copy = (from: string, to: string) => other.query(replaceRows(tables, { from, to }))

  return {
    databaseUrl,
    async saveInitialState() {
      const db = openDatabase(databaseUrl)
      tables = await tableNames(db)
      await db.destroy()
      for (const schema of [initialState, backup]) await other.query(copyRows(tables, schema))
    },
    async resetDatabase() {
      await copy(initialState, 'public')
      histories += 1
      if (histories % vacuumEvery === 0) await other.query(`vacuum ${tables.join(', ')}`)
    },
    connect: () => openPostgresProcess(databaseUrl),
    async lock() {
      await other.query('begin; select from sync_state where id = 1 for update')
      return async () => void (await other.query('rollback'))
    },
    backUp: async () => void (await copy('public', backup)),
    restore: async () => void (await copy(backup, 'public')),
    async remove() {
      await other.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The failing statement reports the error.
  client.on('error', () => {})
  await client.connect()
  return client
}
