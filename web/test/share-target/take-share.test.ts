import { photoLimits, shareTarget } from '@worldschool/schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Shared } from '../../src/db/share-target-inbox.ts'
import { mustConfirmNavigation } from '../../src/service-worker/confirm-navigation.ts'
import { receiveShare } from '../../src/service-worker/share-target.ts'

const address = `https://app.example${shareTarget.path}`

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type })

/** The request that a browser makes of a share, and what comes of it. */
async function share(
  texts: Record<string, string>,
  photos: readonly File[] = [],
  keep: (shared: Shared) => Promise<void> = async () => undefined,
) {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  for (const file of photos) body.append(shareTarget.photos, file)
  const tried: Shared[] = []
  const answer = await receiveShare(new Request(address, { method: 'POST', body }), (shared) => {
    tried.push(shared)
    return keep(shared)
  })
  expect(answer.status).toBe(303)
  const way = new URL(answer.headers.get('location') ?? '')
  expect(way.origin + way.pathname).toBe('https://app.example/')
  return { tried, told: Object.fromEntries(way.searchParams) }
}

const noRoom = async () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('what was shared is kept on the device, and the page is sent on to the form', async () => {
  const { tried, told } = await share({ title: ' Tide pools ', text: 'Bring boots' }, [photo('a')])
  expect(told).toEqual({ add: 'shared' })
  expect(tried).toEqual([
    { title: 'Tide pools', text: 'Bring boots', url: '', photos: [expect.any(File)] },
  ])
})

test('what is no image, or nothing, is left out', async () => {
  const files = [photo('a'), photo('b', 'text/plain'), new File([], 'c', { type: 'image/png' })]
  const { tried } = await share({}, files)
  expect(tried[0]?.photos).toHaveLength(1)
  expect(tried[0]?.lost).toBeUndefined()
})

test('more photos than a place has are not taken, and it is said', async () => {
  const many = Array.from({ length: photoLimits.perResource + 1 }, (_, n) => photo(`${n}`))
  const { tried } = await share({}, many)
  expect(tried[0]?.photos).toHaveLength(photoLimits.perResource)
  expect(tried[0]?.lost).toBe('photos')
})

test('a full phone keeps the texts without the photos', async () => {
  const { tried, told } = await share({ title: 'Tide pools' }, [photo('a')], (shared) =>
    shared.photos.length > 0 ? noRoom() : Promise.resolve(),
  )
  expect(told).toEqual({ add: 'shared' })
  expect(tried.at(-1)).toMatchObject({ title: 'Tide pools', photos: [], lost: 'photos' })
})

test('a phone that keeps nothing takes the texts on in the address', async () => {
  const { told } = await share({ title: 'Tide pools' }, [photo('a')], noRoom)
  expect(told).toEqual({ add: 'shared', title: 'Tide pools', lost: 'photos' })
  expect((await share({ title: 'Tide pools' }, [], noRoom)).told).toEqual({
    add: 'shared',
    title: 'Tide pools',
  })
})

test('what cannot be read is said to be lost', async () => {
  const request = new Request(address, { method: 'POST', body: 'no form' })
  const answer = await receiveShare(request, async () => undefined)
  expect(answer.headers.get('location')).toBe('https://app.example/?add=shared&lost=all')
})

/** A form as a browser posts it, from where it says. */
function posted(from: { origin?: string; referrer?: string }): Request {
  const body = new FormData()
  body.set('title', 'Buy now')
  const headers = new Headers(from.origin ? { origin: from.origin } : {})
  const request = new Request(address, { method: 'POST', body })
  // Browsers let no script set these.
  return Object.defineProperties(request, {
    headers: { value: new Headers([...request.headers, ...headers]) },
    referrer: { value: from.referrer ?? '' },
  })
}

test.each([
  { origin: 'https://shop.example' },
  { origin: 'https://other.app.example', referrer: 'https://other.app.example/' },
  { origin: 'null', referrer: 'https://shop.example/' },
])('[S16] a form that another site posts fills nothing in: %o', async (from) => {
  const keep = vi.fn(async () => undefined)
  const answer = await receiveShare(posted(from), keep)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://app.example/'])
  expect(keep).not.toHaveBeenCalled()
})

test.each([
  {},
  { origin: 'null' },
  { origin: 'https://app.example', referrer: 'https://app.example/' },
])('what comes from no page, or from our own, is taken: %o', async (from) => {
  const keep = vi.fn(async () => undefined)
  await receiveShare(posted(from), keep)
  expect(keep).toHaveBeenCalledOnce()
})

test('a window that would lose what is typed stays as it is, and what was shared is kept', async () => {
  const keep = vi.fn(async () => undefined)
  const asked: boolean[] = []
  const answer = await receiveShare(posted({}), keep, async (isKept) => asked.push(isKept) > 0)
  expect(answer.status).toBe(204)
  expect(keep).toHaveBeenCalledOnce()
  expect(asked).toEqual([true])
})

describe('a window of the app that is asked whether it has to stay', () => {
  const message = { kind: 'share-arrived', isKept: true } as const
  const windows = (...answers: (boolean | null)[]) => ({
    matchAll: async () =>
      answers.map((answer) => ({
        postMessage: (_: unknown, [port]: MessagePort[]) =>
          answer !== null && port?.postMessage(answer),
      })),
  })

  test('does where one of them says so, and not where none does', async () => {
    expect(await mustConfirmNavigation(windows(false, true), message)).toBe(true)
    expect(await mustConfirmNavigation(windows(false, false), message)).toBe(false)
    expect(await mustConfirmNavigation(windows(), message)).toBe(false)
  })

  test('is waited for a second at most', async () => {
    vi.useFakeTimers()
    const held = mustConfirmNavigation(windows(null), message)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await held).toBe(false)
    vi.useRealTimers()
  })
})
