/** Reads the towns once and answers questions in their order. */
import { type GazetteerFile, gazetteerPath } from '@worldschool/schema'
import { nameNearest } from './name-nearest.ts'
import type { Answered, Asked } from './questions.ts'
import { suggestTowns } from './suggest-towns.ts'
import { Towns } from './towns.ts'

// What is said to this scope goes to who started it.
const scope = self as unknown as {
  onmessage: (event: { data: Asked }) => void
  postMessage: (message: Answered) => void
}

/** Before the app has it on the device it comes over a network that may be dead. */
const patienceMs = 30_000

let towns: Promise<Towns> | null = null

async function load(): Promise<Towns> {
  const response = await fetch(gazetteerPath, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`${gazetteerPath} answered ${response.status}`)
  return new Towns((await response.json()) as GazetteerFile)
}

function answer(of: Towns, asked: Asked) {
  if (asked.kind === 'search') return suggestTowns(of, asked.question.text, asked.question.limit)
  return nameNearest(of, asked.question.point, asked.question.withinMetres)
}

scope.onmessage = async ({ data }) => {
  try {
    towns ??= load()
    scope.postMessage({ id: data.id, answer: answer(await towns, data) })
  } catch (error) {
    scope.postMessage({ id: data.id, failure: String(error) })
  }
}
