import { parseArgs } from 'node:util'
import type { Fault } from './faults.ts'
import { runSeed } from './run-seed.ts'
import { buildTemplate } from './template.ts'

/** `--seeds N` runs N seeds from `--from S`; `--seed X` lives through one and tells its story. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    'until-one-fails': { type: 'boolean', default: false },
  },
})

const template = await buildTemplate()
try {
  if (values.seed !== undefined) await replay(Number(values.seed))
  else await simulate(Number(values.from), Number(values.seeds))
} finally {
  template.remove()
}

async function replay(seed: number): Promise<void> {
  const { story, breaches } = await runSeed(seed, template)
  for (const sentence of story) console.log(sentence)
  for (const breach of breaches) console.log(`✗ ${breach}`)
  console.log(breaches.length === 0 ? `Seed ${seed} breaks no rule.` : `Seed ${seed} fails.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}

async function simulate(from: number, seeds: number): Promise<void> {
  const struck = new Map<Fault, number>()
  const failing: { seed: number; breaches: readonly string[] }[] = []
  const began = performance.now()
  let actions = 0
  let runs = 0
  for (let seed = from; seed < from + seeds; seed += 1) {
    if (failing.length > 0 && values['until-one-fails']) break
    runs += 1
    const run = await runSeed(seed, template)
    actions += run.actions
    for (const [fault, count] of run.struck) struck.set(fault, (struck.get(fault) ?? 0) + count)
    if (run.breaches.length > 0) failing.push(run)
  }
  const seconds = (performance.now() - began) / 1000
  console.log(`${runs} runs, ${actions} actions, ${(runs / seconds).toFixed(1)} runs a second`)
  for (const [fault, count] of [...struck].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(8)}  ${fault}`)
  for (const { seed, breaches } of failing.slice(0, 20))
    console.log(`✗ seed ${seed}: ${breaches[0]}`)
  const [first] = failing
  console.log(
    first
      ? `${failing.length} seeds fail. Replay the first: pnpm run simulate --seed ${first.seed}`
      : 'No rule was broken.',
  )
  process.exitCode = first ? 1 : 0
}
