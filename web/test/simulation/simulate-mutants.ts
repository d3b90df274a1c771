import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Mutant, mutants } from './mutants.ts'

/**
 * Puts each known bug into a copy of the product, and runs the simulation on it until a seed fails, at most
 * `--seeds N`; `--jobs J` bugs at the same time. Exit code 1 if no seed finds a bug.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '600' },
    only: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})

const root = fileURLToPath(new URL('../../..', import.meta.url))
const parts = ['schema', 'sync-server', 'web']
const skipped = /(^|\/)(node_modules|dist|e2e|bench)$/
const selected = mutants.filter(({ name }) => name.includes(values.only ?? ''))

const waiting = [...selected]
let missed = 0
await Promise.all(Array.from({ length: Number(values.jobs) }, work))
console.log(`${selected.length - missed} of ${selected.length} mutants caught`)
process.exitCode = missed === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
    const breach = await tryOut(bug)
    if (breach === null) missed += 1
    console.log(
      `${breach === null ? '✗ missed' : '✓ caught'}  ${bug.name}${breach ? `\n    ${breach}` : ''}`,
    )
  }
}

async function tryOut(bug: Mutant): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-mutant-'))
  try {
    copyProduct(folder)
    applyMutant(folder, bug)
    return await simulate(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyProduct(folder: string): void {
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  for (const part of parts) {
    const filter = (path: string) => !skipped.test(path)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
    symlinkSync(join(root, part, 'node_modules'), join(folder, part, 'node_modules'))
  }
}

function applyMutant(folder: string, { name, changes }: Mutant): void {
  for (const { file, find, replace } of changes) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(find).length !== 2)
      throw new Error(`${name}: its place in ${file} is not there`)
    writeFileSync(
      path,
      source.replace(find, () => replace),
    )
  }
}

/** Returns the first breach; null if no seed found the bug. */
function simulate(folder: string): Promise<string | null> {
  const command = join(folder, 'web/test/simulation/simulate.ts')
  const flags = ['--seeds', values.seeds, '--jobs', '1', '--until-one-fails']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, ...flags], (error, stdout, stderr) => {
      if (!error) return resolve(null)
      const breach = /✗ (seed .*)/.exec(stdout)?.[1]
      if (breach) resolve(breach)
      else reject(new Error(`The simulation itself failed:\n${stderr}`))
    })
  })
}
