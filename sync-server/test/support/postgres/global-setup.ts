import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../../../src/db/migrate.ts'
import { openDatabase } from '../../../src/db/open-database.ts'
import { startCluster } from './start-cluster.ts'
import { countRowsWritten, saveInitialState, templateName } from './template.ts'

/**
 * One PostgreSQL server for all workers of the run, with a template database that the tests copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  try {
    const server = openDatabase(cluster.urlOf('postgres'))
    await sql`create database ${sql.table(templateName)}`.execute(server)
    await server.destroy()
    const databaseUrl = cluster.urlOf(templateName)
    const template = openDatabase(databaseUrl)
    await migrateToLatest(template, { databaseUrl })
    await countRowsWritten(template)
    await saveInitialState(template)
    await template.destroy()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.urlOf('postgres'))
  return () => cluster.stop()
}
