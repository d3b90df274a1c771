/**
 * `pnpm run simulate:load [--devices 1000000] [--changesPerDay 50000] …`: simulates the busiest
 * hour of a very large directory, poll by poll, for each design of the feeds. The same assumptions
 * give the same table.
 */
import { parseArgs } from 'node:util'
import { type Assumptions, defaults } from './assumptions.ts'
import { printEstimates } from './print-estimates.ts'
import { simulateHour } from './simulate-hour.ts'

const names = Object.keys(defaults) as (keyof Assumptions)[]
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
})
const assumptions = { ...defaults }
for (const name of names) {
  const text = values[name]
  if (text === undefined) continue
  assumptions[name] = Number(text)
  if (!Number.isFinite(assumptions[name])) throw new Error(`--${name} must be a number`)
}
console.log(names.map((name) => `${name} ${assumptions[name].toLocaleString('en')}`).join(', '))
console.log(`\n${printEstimates(simulateHour(assumptions))}`)
