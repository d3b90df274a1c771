import type { Bench, BenchResult } from '../../web/bench/bench.ts'
import { buildWhenChanged } from '../build.ts'

export interface TellOptions {
  quick: boolean
  places?: string | undefined
  seconds?: string | undefined
}

/** Runs a bench that says its own claims, and prints them. */
export async function tell({ name, full, run }: Bench, options: TellOptions): Promise<void> {
  await buildWhenChanged()
  const places = Number(options.places ?? (options.quick ? full.places / 10 : full.places))
  const seconds = Number(options.seconds ?? (options.quick ? 1 : full.seconds))
  console.log(`\n${name}`)
  print(await run({ places, seconds }))
}

function print({ conditions, claims, details }: BenchResult): void {
  for (const condition of conditions) console.log(`  on    ${condition}`)
  for (const detail of details) console.log(`  seen  ${detail}`)
  for (const { what, found, ratio, isKept } of claims) {
    const mark = isKept === null ? '·' : isKept ? '✓' : '✗'
    console.log(`  ${mark} ${what}: ${found} (ratio ${ratio.toFixed(2)})`)
    if (isKept === false) process.exitCode = 1
  }
}
