import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listResources } from '../src/repositories/resources-repository.ts'
import { runCommand } from './fixtures/run-command.ts'
import { migratedDatabaseUrl, openDirectory } from './support/temporary-database.ts'

const hubs = fileURLToPath(new URL('./fixtures/worldschooling-hubs.csv', import.meta.url))
const badLines = fileURLToPath(new URL('./fixtures/bad-lines.csv', import.meta.url))

describe('pnpm run import FILE', () => {
  it('the import command imports the hubs, prints the counts and exits with 0, even when it runs again', async () => {
    const DATABASE_URL = await migratedDatabaseUrl()
    const first = runCommand('import', [hubs], { DATABASE_URL })
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toContain(
      '137 resources read\n137 added\n0 already there\n63 placed by the gazetteer\n20 without a place on the map:\n',
    )
    expect(first.stdout).toContain('\n  Punta la Barca\n')
    expect(await listResources(await openDirectory(DATABASE_URL))).toHaveLength(137)

    const second = runCommand('import', ['--', hubs], { DATABASE_URL })
    expect(second.status).toBe(0)
    expect(second.stdout).toContain('0 added\n137 already there\n')
  })

  it('the import command prints refused lines on stderr and exits with 2', async () => {
    const result = runCommand('import', [badLines], { DATABASE_URL: await migratedDatabaseUrl() })
    expect(result.status).toBe(2)
    expect(result.stderr).toContain('Line 4: name is empty.\n')
    expect(result.stdout).toContain('2 added\n')
    expect(result.stdout).toContain('17 refused\n')
    expect(result.stdout).toContain('Line 23: "good  ONE" is already there, from line 2.\n')
  })

  it('the import command finds the file relative to the folder of the user and prints warnings on stderr', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'worldschool-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const csv = 'name,category,place,description,lat,lng\nCamp,hubs,"Osaka, Japan",Fine,0,0'
    writeFileSync(join(folder, 'mine.csv'), csv)
    const environment = { DATABASE_URL: await migratedDatabaseUrl(), INIT_CWD: folder }
    const { stdout, stderr, status } = runCommand('import', ['mine.csv'], environment)
    expect(stdout).toContain('Line 1: the column "lat" is read as latitude.\n')
    expect(stdout).toContain('1 added\n')
    expect(stderr).toMatch(/^Line 2: latitude and longitude are 0, 0: .*\.\n$/)
    expect(status).toBe(0)
  })

  it.each([
    [[], 'Missing argument FILE. Usage: pnpm run import FILE\n'],
    [['nowhere.csv'], 'There is no file nowhere.csv.\n'],
    [[tmpdir()], `${tmpdir()} is a folder, not a file.\n`],
  ])(
    'the import command prints one sentence on stderr and exits with 1 for the arguments %j',
    async (args, sentence) => {
      const result = runCommand('import', args, { DATABASE_URL: await migratedDatabaseUrl() })
      expect(result).toMatchObject({ status: 1, stderr: sentence, stdout: '' })
    },
  )

  it('the import command prints one sentence on stderr and exits with 1 for an invalid database address', () => {
    const result = runCommand('import', [hubs], { DATABASE_URL: 'nonsense' })
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(/^DATABASE_URL .*\n$/)
  })
})
