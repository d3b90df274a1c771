/**
 * `pnpm bench [NAME …] [--quick | --full] [--sizes 1000,10000] [--rounds N]`: measures server and browser, each
 * line against its baseline in the same run or on a calibrated phone, and prints one table. The last results
 * of each group are stored in `.cache/bench-results.json` for `pnpm run bench:report`. Exit code 1 if a goal is missed.
 */
import { parseArgs } from 'node:util'
import { serverGroups } from '../sync-server/bench/groups.ts'
import { webGroups } from '../web/bench/groups.ts'
import { stopBenchmarkServers } from '../web/bench/support/benchmark-server.ts'
import { PhoneCalibrator } from '../web/bench/support/phone-calibrator.ts'
import type { Group } from './bench/group.ts'
import { describeMachine } from './bench/machine.ts'
import type { GroupResult } from './bench/results.ts'
import { saveResults } from './bench/results-file.ts'
import { runGroup } from './bench/run-group.ts'
import { printTable } from './bench/table.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    rounds: { type: 'string' },
  },
})

const groups = [...serverGroups, ...webGroups]
const names = groups.map(({ name }) => name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown group “${unknown.join('”, “')}”. Groups: ${names.join(', ')}`)
  process.exit(1)
}
const isSelected = ({ name, isOnlyByName }: Group) =>
  positionals.length === 0 ? !isOnlyByName : positionals.includes(name)

const results: GroupResult[] = []
const failed: string[] = []
const machine = describeMachine()
const command = ['pnpm bench', ...process.argv.slice(2)].join(' ')
const calibrator = new PhoneCalibrator()
const startedAt = performance.now()
try {
  for (const group of groups.filter(isSelected)) {
    const reason = await group.unavailableReason?.()
    if (reason) {
      console.error(`… ${group.name} is skipped. ${reason}`)
      continue
    }
    try {
      await measure(group)
    } catch (error) {
      // One failing group must not discard the results of the others, which take half an hour.
      console.error(`… ${elapsed()} ${group.name} failed.`, error)
      failed.push(group.name)
    }
  }
} finally {
  await calibrator.close()
  await stopBenchmarkServers()
}
if (results.length > 0) {
  console.log(`\n${machine}, ${new Date().toISOString().slice(0, 10)}: ${command}\n`)
  console.log(printTable(results))
  for (const { conditions } of results)
    for (const condition of conditions) console.log(`\n${condition}`)
}
const goals = results.flatMap(({ rows }) => rows.flatMap(({ goals }) => goals))
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
if (failed.length > 0 || goals.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1

async function measure(group: Group): Promise<void> {
  const found = await runGroup(group, {
    isQuick: values.quick,
    isFull: values.full,
    calibrator,
    report: (text) => console.error(`… ${elapsed()} ${text}`),
    ...(values.sizes && { sizes: values.sizes.split(',').map(Number) }),
    ...(values.rounds && { rounds: Number(values.rounds) }),
  })
  const result = { name: group.name, at: new Date().toISOString(), command, machine, ...found }
  results.push(result)
  if (found.rows.length > 0) saveResults([result])
}

function elapsed(): string {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`
}
