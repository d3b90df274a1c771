/** Loads the towns once and handles requests in order. */
import { type GazetteerFile, gazetteerPath } from '@worldschool/schema'
import { serveCalls } from '../lib/worker-server.ts'
import { nameNearest } from './name-nearest.ts'
import { suggestTowns } from './suggest-towns.ts'
import { type TownRequest, type TownResponse, Towns } from './towns.ts'

/** The timeout in ms for loading the file, because the network may not respond. */
const idleMs = 30_000

let towns: Promise<Towns> | null = null

async function load(): Promise<Towns> {
  const response = await fetch(gazetteerPath, { signal: AbortSignal.timeout(idleMs) })
  if (!response.ok) throw new Error(`${gazetteerPath} returned ${response.status}`)
  return new Towns((await response.json()) as GazetteerFile)
}

serveCalls<TownRequest, TownResponse>(async (question) => {
  towns ??= load()
  const known = await towns
  return question.kind === 'search'
    ? suggestTowns(known, question.text, question.limit)
    : nameNearest(known, question.point, question.withinMetres)
})
