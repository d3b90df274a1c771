import { limits } from '@worldschool/schema'
import type { Assumptions } from './assumptions.ts'
import type { Changes } from './changes.ts'
import type { Look } from './looks.ts'
import { Traffic } from './traffic.ts'

/** A way in which devices may hear what is new. */
export interface Design {
  name: string
  /** Takes the looks of the hour one after the other. */
  live: (looks: readonly Look[], changes: Changes, assumptions: Assumptions) => Traffic
}

/** One question to a feed: what has changed from one change number to another. */
interface Question {
  feed: string
  from: number
  to: number
}

const globalQuestions = ({ before, at }: Look, changes: Changes): Question[] => [
  { feed: '', from: changes.untilAnywhere(before), to: changes.untilAnywhere(at) },
]
const regionalQuestions = ({ before, at, regions }: Look, changes: Changes): Question[] =>
  regions.map((region) => ({
    feed: `${region}`,
    from: changes.until(region, before),
    to: changes.until(region, at),
  }))

/**
 * `since=` as it is: an answer is kept under where it begins and ends. A CDN that keeps none of it
 * unasked asks each time whether what it has sent is still what there is.
 */
function bySince(questions: typeof globalQuestions, { hasCdn }: { hasCdn: boolean }) {
  return (looks: readonly Look[], changes: Changes): Traffic => {
    const traffic = new Traffic()
    const kept = new Set<string>()
    const sent = new Set<string>()
    for (const look of looks) {
      for (const { feed, from, to } of questions(look, changes)) {
        if (from === to) {
          traffic.notModified()
          traffic.hears(0)
          continue
        }
        const name = `${feed}|${from}|${to}`
        const there = `${look.cdnPlace}|${name}`
        for (let page = from; page < to; page += limits.sync.pageRows) {
          const rows = Math.min(limits.sync.pageRows, to - page)
          if (hasCdn && sent.has(there)) traffic.notModified()
          else traffic.answer(rows, kept.has(name))
          traffic.hears(rows)
        }
        kept.add(name)
        if (hasCdn) sent.add(there)
      }
    }
    return traffic
  }
}

/**
 * Each region's hours that are over never change again, so whoever has one keeps it for good. Its end,
 * the hour that runs and a list of the hours before in which something changed, is given on for
 * some seconds without asking.
 */
function byHours(looks: readonly Look[], changes: Changes, { keptSeconds }: Assumptions): Traffic {
  const traffic = new Traffic()
  const hours = new Set<string>()
  const made = new Set<string>()
  const ends = new Map<string, { asked: number; to: number }>()
  for (const { at, before, regions, cdnPlace } of looks) {
    for (const region of regions) {
      const to = changes.until(region, at)
      const began = changes.until(region, 0)
      const there = `${cdnPlace}|${region}`
      const end = ends.get(there)
      if (!end || at - end.asked > keptSeconds / 3600) {
        if (end?.to === to) traffic.notModified()
        else traffic.answer(to - began, made.has(`${region}|${to}`))
        made.add(`${region}|${to}`)
        ends.set(there, { asked: at, to })
      }
      traffic.hears(to > changes.until(region, before) ? to - began : 0)
      for (let hour = Math.floor(before); hour < 0; hour += 1) {
        const rows = changes.until(region, hour + 1) - changes.until(region, hour)
        if (rows === 0) continue
        const name = `${region}|${hour}`
        if (!hours.has(`${cdnPlace}|${name}`)) traffic.answer(rows, made.has(name))
        hours.add(`${cdnPlace}|${name}`)
        made.add(name)
        traffic.hears(rows)
      }
    }
  }
  return traffic
}

export const designs: readonly Design[] = [
  { name: 'one feed', live: bySince(globalQuestions, { hasCdn: false }) },
  { name: 'one feed, a CDN that asks', live: bySince(globalQuestions, { hasCdn: true }) },
  { name: 'feeds by region', live: bySince(regionalQuestions, { hasCdn: false }) },
  { name: 'by region, a CDN that asks', live: bySince(regionalQuestions, { hasCdn: true }) },
  { name: 'by region and hour, kept by a CDN', live: byHours },
]
