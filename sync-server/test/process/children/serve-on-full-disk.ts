/**
 * The application as a process whose database may not grow after an odd number of SIGUSR2 signals:
 * a full disk for machines on which no disk can be mounted.
 */
import { sql } from 'kysely'
import { buildApp } from '../../../src/app.ts'
import { parseConfig } from '../../../src/config.ts'
import { migrateToLatest } from '../../../src/db/migrate.ts'
import { openDatabase } from '../../../src/db/open-database.ts'

const config = parseConfig(process.env)
const { databaseUrl } = config
const db = openDatabase(databaseUrl)
await migrateToLatest(db, { databaseUrl })

let isFull = false
process.on('SIGUSR2', async () => {
  isFull = !isFull
  // SQLite uses the current size of the file when a smaller limit is set.
  await sql`pragma max_page_count = ${sql.raw(isFull ? '1' : '1000000')}`.execute(db)
})
const app = await buildApp({ db, config, clock: { now: () => new Date() } })
process.stdout.write(`Open ${await app.listen({ port: 0, host: 'localhost' })}\n`)
