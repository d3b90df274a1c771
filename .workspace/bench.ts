/**
 * `pnpm bench [NAME …] [--quick] [--sizes 1000,10000] [--rounds N]`: measures server and browser, each
 * line against its floor in the same run, and prints one table. What was found is kept in
 * `.cache/bench.json`, group by group, for `pnpm run bench:draw`. Exit code 1 when a goal is not met.
 */
import { parseArgs } from 'node:util'
import { serverGroups } from '../sync-server/bench/groups.ts'
import { webGroups } from '../web/bench/groups.ts'
import { endBenchedServers } from '../web/bench/support/benched-server.ts'
import { tellings } from '../web/bench/tellings.ts'
import type { Group } from './bench/group.ts'
import { keepResults } from './bench/keep-results.ts'
import { describeMachine } from './bench/machine.ts'
import type { GroupResult } from './bench/results.ts'
import { runGroup } from './bench/run-group.ts'
import { printTable } from './bench/table.ts'
import { tell } from './bench/tell.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    rounds: { type: 'string' },
    places: { type: 'string' },
    seconds: { type: 'string' },
  },
})

const groups = [...serverGroups, ...webGroups]
const names = [...groups, ...tellings].map(({ name }) => name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No bench “${unknown.join('”, “')}”; there are: ${names.join(', ')}`)
  process.exit(1)
}
const isWanted = ({
  name,
  isForWhoAsks,
  isNotQuick,
}: Pick<Group, 'name' | 'isForWhoAsks' | 'isNotQuick'>) =>
  positionals.length === 0
    ? !isForWhoAsks && !(values.quick && isNotQuick)
    : positionals.includes(name)

const results: GroupResult[] = []
const machine = describeMachine()
const command = ['pnpm bench', ...process.argv.slice(2)].join(' ')
try {
  for (const group of groups.filter(isWanted)) {
    const hindrance = await group.hindrance?.()
    if (hindrance) {
      console.error(`… ${group.name} is left out. ${hindrance}`)
      continue
    }
    const { rows, conditions } = await runGroup(group, {
      isQuick: values.quick,
      say: (text) => console.error(`… ${text}`),
      ...(values.sizes && { sizes: values.sizes.split(',').map(Number) }),
      ...(values.rounds && { rounds: Number(values.rounds) }),
    })
    const at = new Date().toISOString()
    results.push({ name: group.name, at, command, machine, conditions, rows })
  }
} finally {
  await endBenchedServers()
}
if (results.length > 0) {
  keepResults(results)
  console.log(`\n${machine}, ${new Date().toISOString().slice(0, 10)}: ${command}\n`)
  console.log(printTable(results))
  for (const { conditions } of results)
    for (const condition of conditions) console.log(`\n${condition}`)
}
if (results.some(({ rows }) => rows.some(({ goals }) => goals.some(({ isMet }) => !isMet)))) {
  process.exitCode = 1
}

for (const telling of tellings.filter(isWanted)) await tell(telling, values)
