/**
 * Brings a database up to date and is killed on the way: after the migration that is named, before
 * the commit; or, with no name, after the commit. Arguments: the database's address, the name.
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
