import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** From the first line of the program until the cache is warm. All fifty take a minute and a half. */
const delays = testAll
  ? Array.from({ length: 50 }, (_, n) => n * 100)
  : [500, 600, 900, 1100, 1400, 1600]

test.each(delays)(
  '[fault 20] a stop %i ms after the start of the server leaves the whole database in one file',
  async (ms) => {
    const folder = temporaryFolder()
    const path = join(folder, 'directory.db')
    const environment = { PORT: '0', DATABASE_URL: `file:${path}`, DATA_DIR: folder }
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
    // The test stops the program at any moment.
    await wait(ms)
    child.kill('SIGTERM')
    await once(child, 'exit')
    const files = readdirSync(folder).filter((file) => file.startsWith('directory.db'))
    // There is no file if the program had not begun.
    if (files.length === 0) return
    expect(files).toEqual(['directory.db'])
    const database = new SQLite(path, { readonly: true })
    expect(database.prepare('select count(*) as count from users').get()).toEqual({ count: 0 })
    database.close()
  },
)
