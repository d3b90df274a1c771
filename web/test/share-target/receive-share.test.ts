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

/** Sends a share as a browser does, and returns what was stored and the redirect's parameters. */
async function share(
  texts: Record<string, string>,
  photos: readonly File[] = [],
  keep: (shared: Shared) => Promise<void> = async () => undefined,
) {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  for (const file of photos) body.append(shareTarget.photos, file)
  const tried: Shared[] = []
  const response = await receiveShare(new Request(address, { method: 'POST', body }), (shared) => {
    tried.push(shared)
    return keep(shared)
  })
  expect(response.status).toBe(303)
  const target = new URL(response.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe('https://app.example/')
  return { tried, params: Object.fromEntries(target.searchParams) }
}

const noRoom = async () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a share is stored on the device, and the browser is redirected to the form', async () => {
  const { tried, params } = await share({ title: ' Tide pools ', text: 'Bring boots' }, [
    photo('a'),
  ])
  expect(params).toEqual({ add: 'shared' })
  expect(tried).toEqual([
    { title: 'Tide pools', text: 'Bring boots', url: '', photos: [expect.any(File)] },
  ])
})

test('files that are empty or no images are left out of a share', async () => {
  const files = [photo('a'), photo('b', 'text/plain'), new File([], 'c', { type: 'image/png' })]
  const { tried } = await share({}, files)
  expect(tried[0]?.photos).toHaveLength(1)
  expect(tried[0]?.lost).toBeUndefined()
})

test('a share takes only as many photos as a place may have, and reports the rest as lost', async () => {
  const many = Array.from({ length: photoLimits.perResource + 1 }, (_, n) => photo(`${n}`))
  const { tried } = await share({}, many)
  expect(tried[0]?.photos).toHaveLength(photoLimits.perResource)
  expect(tried[0]?.lost).toBe('photos')
})

test('a full phone stores the texts of a share without its photos', async () => {
  const { tried, params } = await share({ title: 'Tide pools' }, [photo('a')], (shared) =>
    shared.photos.length > 0 ? noRoom() : Promise.resolve(),
  )
  expect(params).toEqual({ add: 'shared' })
  expect(tried.at(-1)).toMatchObject({ title: 'Tide pools', photos: [], lost: 'photos' })
})

test('a phone with full storage passes the texts of a share on in the address', async () => {
  const { params } = await share({ title: 'Tide pools' }, [photo('a')], noRoom)
  expect(params).toEqual({ add: 'shared', title: 'Tide pools', lost: 'photos' })
  expect((await share({ title: 'Tide pools' }, [], noRoom)).params).toEqual({
    add: 'shared',
    title: 'Tide pools',
  })
})

test('a share that cannot be parsed is reported as lost', async () => {
  const request = new Request(address, { method: 'POST', body: 'no form' })
  const response = await receiveShare(request, async () => undefined)
  expect(response.headers.get('location')).toBe('https://app.example/?add=shared&lost=all')
})

/** A form as a browser posts it, with the given origin and referrer. */
function posted(from: { origin?: string; referrer?: string }): Request {
  const body = new FormData()
  body.set('title', 'Buy now')
  const headers = new Headers(from.origin ? { origin: from.origin } : {})
  const request = new Request(address, { method: 'POST', body })
  // Scripts cannot set these headers.
  return Object.defineProperties(request, {
    headers: { value: new Headers([...request.headers, ...headers]) },
    referrer: { value: from.referrer ?? '' },
  })
}

test.each([
  { origin: 'https://shop.example' },
  { origin: 'https://other.app.example', referrer: 'https://other.app.example/' },
  { origin: 'null', referrer: 'https://shop.example/' },
])('[SEC-16] a share that another site posts fills in nothing: %o', async (from) => {
  const keep = vi.fn(async () => undefined)
  const response = await receiveShare(posted(from), keep)
  expect([response.status, response.headers.get('location')]).toEqual([303, 'https://app.example/'])
  expect(keep).not.toHaveBeenCalled()
})

test.each([
  {},
  { origin: 'null' },
  { origin: 'https://app.example', referrer: 'https://app.example/' },
])('a share from no page, or from our own, is accepted: %o', async (from) => {
  const keep = vi.fn(async () => undefined)
  await receiveShare(posted(from), keep)
  expect(keep).toHaveBeenCalledOnce()
})

test('a window with unsaved input is not navigated, and the share is stored', async () => {
  const keep = vi.fn(async () => undefined)
  const calls: boolean[] = []
  const response = await receiveShare(posted({}), keep, async (isKept) => calls.push(isKept) > 0)
  expect(response.status).toBe(204)
  expect(keep).toHaveBeenCalledOnce()
  expect(calls).toEqual([true])
})

describe('windows asked whether they must confirm a navigation', () => {
  const message = { kind: 'share-arrived', isKept: true } as const
  const windows = (...responses: (boolean | null)[]) => ({
    matchAll: async () =>
      responses.map((response) => ({
        postMessage: (_: unknown, [port]: MessagePort[]) =>
          response !== null && port?.postMessage(response),
      })),
  })

  test('a navigation needs confirmation if one window requires it', async () => {
    expect(await mustConfirmNavigation(windows(false, true), message)).toBe(true)
    expect(await mustConfirmNavigation(windows(false, false), message)).toBe(false)
    expect(await mustConfirmNavigation(windows(), message)).toBe(false)
  })

  test('a window has one second to respond', async () => {
    vi.useFakeTimers()
    const confirmed = mustConfirmNavigation(windows(null), message)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await confirmed).toBe(false)
    vi.useRealTimers()
  })
})
