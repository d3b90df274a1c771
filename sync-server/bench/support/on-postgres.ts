import { sql } from 'kysely'
import { openDatabase } from '../../src/db/open-database.ts'
import { moveToPostgres } from '../../src/services/operations/move-to-postgres.ts'
import { startCluster } from '../../test/support/postgres/start-cluster.ts'

export interface PostgresDirectory {
  databaseUrl: string
  remove: () => Promise<void>
}

/** Copies the directory to a PostgreSQL server of its own, which syncs each commit to the disk. */
export async function copyToPostgres(databaseUrl: string): Promise<PostgresDirectory> {
  const cluster = await startCluster({ durable: true })
  try {
    const server = openDatabase(cluster.urlOf('postgres'))
    await sql`create database directory`.execute(server)
    await server.destroy()
    const target = cluster.urlOf('directory')
    await moveToPostgres(databaseUrl, target)
    return { databaseUrl: target, remove: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
