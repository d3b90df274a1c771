import { accessSync, constants, copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile } from '../../../src/db/sqlite-dialect.ts'
import type { Engine } from './engine.ts'
import { openSqliteProcess } from './sqlite-process.ts'

export async function openSqliteEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(fastestFolder(), 'worldschool-simulation-'))
  const [file, initialState, backup] = ['directory', 'as-new', 'backup'].map((name) =>
    join(folder, `${name}.db`),
  ) as [string, string, string]

  function replaceBy(source: string): void {
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    copyFileSync(source, file)
  }

  return {
    databaseUrl: `file:${file}`,
    saveInitialState: async () => renameSync(file, initialState),
    resetDatabase: async () => replaceBy(initialState),
    connect: () => openSqliteProcess(file),
    async lock() {
      const other = openSqliteFile(file)
      other.exec('begin immediate')
      return async () => void other.close()
    },
    async backUp() {
      rmSync(backup, { force: true })
      const other = openSqliteFile(file)
      other.prepare('vacuum into ?').run(backup)
      other.close()
    },
    restore: async () => replaceBy(backup),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Files in memory where the machine has such a folder; they are as real and faster. */
function fastestFolder(): string {
  const inMemory = '/dev/shm'
  try {
    accessSync(inMemory, constants.W_OK)
    return inMemory
  } catch {
    return tmpdir()
  }
}
