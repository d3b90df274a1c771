import { limits } from '@worldschool/schema'
import type { Assumptions } from './assumptions.ts'
import type { Changes } from './changes.ts'
import type { Poll } from './polls.ts'
import { Traffic } from './traffic.ts'

/** A way in which devices can get changes. */
export interface Design {
  name: string
  /** Runs the polls of the hour one after the other. */
  simulate: (polls: readonly Poll[], changes: Changes, assumptions: Assumptions) => Traffic
}

/** One request to a feed: the changes between two values of `seq`. */
interface FeedRequest {
  feed: string
  from: number
  to: number
}

const globalRequests = ({ before, at }: Poll, changes: Changes): FeedRequest[] => [
  { feed: '', from: changes.untilAnywhere(before), to: changes.untilAnywhere(at) },
]
const regionalRequests = ({ before, at, regions }: Poll, changes: Changes): FeedRequest[] =>
  regions.map((region) => ({
    feed: `${region}`,
    from: changes.until(region, before),
    to: changes.until(region, at),
  }))

/**
 * `since=` as devices send it today, so a response is cached by its start and end. A CDN that
 * always revalidates asks the origin each time whether its copy is current.
 */
function bySince(requests: typeof globalRequests, { hasCdn }: { hasCdn: boolean }) {
  return (polls: readonly Poll[], changes: Changes): Traffic => {
    const traffic = new Traffic()
    const cached = new Set<string>()
    const sent = new Set<string>()
    for (const poll of polls) {
      for (const { feed, from, to } of requests(poll, changes)) {
        if (from === to) {
          traffic.notModified()
          traffic.receive(0)
          continue
        }
        const name = `${feed}|${from}|${to}`
        const copy = `${poll.cdnPlace}|${name}`
        for (let page = from; page < to; page += limits.sync.pageRows) {
          const rows = Math.min(limits.sync.pageRows, to - page)
          if (hasCdn && sent.has(copy)) traffic.notModified()
          else traffic.respond(rows, cached.has(name))
          traffic.receive(rows)
        }
        cached.add(name)
        if (hasCdn) sent.add(copy)
      }
    }
    return traffic
  }
}

/**
 * The past hours of a region never change, so they are cached permanently. The newest part, which
 * is the running hour and a list of the earlier hours with changes, is served for some seconds
 * without revalidation.
 */
function byHours(
  polls: readonly Poll[],
  changes: Changes,
  { cdnMaxAgeSeconds }: Assumptions,
): Traffic {
  const traffic = new Traffic()
  const hours = new Set<string>()
  const cached = new Set<string>()
  const ends = new Map<string, { fetchedAt: number; to: number }>()
  for (const { at, before, regions, cdnPlace } of polls) {
    for (const region of regions) {
      const to = changes.until(region, at)
      const start = changes.until(region, 0)
      const copy = `${cdnPlace}|${region}`
      const end = ends.get(copy)
      if (!end || at - end.fetchedAt > cdnMaxAgeSeconds / 3600) {
        if (end?.to === to) traffic.notModified()
        else traffic.respond(to - start, cached.has(`${region}|${to}`))
        cached.add(`${region}|${to}`)
        ends.set(copy, { fetchedAt: at, to })
      }
      traffic.receive(to > changes.until(region, before) ? to - start : 0)
      for (let hour = Math.floor(before); hour < 0; hour += 1) {
        const rows = changes.until(region, hour + 1) - changes.until(region, hour)
        if (rows === 0) continue
        const name = `${region}|${hour}`
        if (!hours.has(`${cdnPlace}|${name}`)) traffic.respond(rows, cached.has(name))
        hours.add(`${cdnPlace}|${name}`)
        cached.add(name)
        traffic.receive(rows)
      }
    }
  }
  return traffic
}

export const designs: readonly Design[] = [
  { name: 'one feed', simulate: bySince(globalRequests, { hasCdn: false }) },
  { name: 'one feed, a revalidating CDN', simulate: bySince(globalRequests, { hasCdn: true }) },
  { name: 'feeds by region', simulate: bySince(regionalRequests, { hasCdn: false }) },
  { name: 'by region, a revalidating CDN', simulate: bySince(regionalRequests, { hasCdn: true }) },
  { name: 'by region and hour, cached by a CDN', simulate: byHours },
]
