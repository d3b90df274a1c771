/**
 * Migrates a database and kills itself: after the named migration and before the commit or, without
 * a name, after the commit. Arguments: the address of the database, the name.
 */
import { migrateToLatest } from '../../../src/db/migrate.ts'
import { migrations } from '../../../src/db/migrations/index.ts'
import { openDatabase } from '../../../src/db/open-database.ts'

const [databaseUrl = '', last] = process.argv.slice(2)

const deadly = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      up: async (db: Parameters<typeof up>[0]) => {
        await up(db)
        if (name === last) process.kill(process.pid, 'SIGKILL')
      },
    },
  ]),
)
await migrateToLatest(openDatabase(databaseUrl), { databaseUrl, migrations: deadly })
process.kill(process.pid, 'SIGKILL')
