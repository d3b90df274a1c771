import { authPaths, type Intent, type ResourceDraft, resourcePaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addNumberedResource } from '../../../sync-server/test/support/add-numbered-resource.ts'
import { addResource } from '../../../sync-server/test/support/add-resource.ts'
import { buildTestApp, type TestApp } from '../../../sync-server/test/support/build-test-app.ts'
import { ageAccounts } from '../support/age-accounts.ts'
import { account, type FamilyDevice, openFamilyDevice } from '../support/family-device.ts'

interface Family {
  server: TestApp
  a: FamilyDevice
  b: FamilyDevice
}

/** One account on two devices, and the real server with its own database file. */
async function openFamily(): Promise<Family> {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const signUp = { ...account, username: 'the-okafors' }
  const a = await openFamilyDevice(server.app, authPaths.signUp, signUp)
  await ageAccounts(server)
  await a.sync()
  const b = await openFamilyDevice(server.app)
  return { server, a, b }
}

const place = (n: number) => buildId(n)
const add = (n: number, draft: ResourceDraft = buildDraft(n)) =>
  ({ kind: 'add-resource', entityId: place(n), arguments: draft }) as const
const save = (n: number) =>
  ({ kind: 'save', entityId: place(n), arguments: { id: buildId(100 + n) } }) as const
const unsave = (n: number) => ({ kind: 'unsave', entityId: place(n), arguments: {} }) as const
const review = (n: number, rating: number, comment: string) =>
  ({
    kind: 'review',
    entityId: place(n),
    arguments: { id: buildId(200 + n), rating, comment },
  }) as const

describe('two devices of one family and the real server', () => {
  it('[I1] [Q6] [P4] a place added and saved and a review written offline reach the other device, once each', async () => {
    const { server, a, b } = await openFamily()
    await addNumberedResource(server.db, 9)
    await a.sync()
    a.network(() => 'never arrives')
    await a.write(add(1))
    await a.write(save(1))
    await a.write(review(9, 5, 'Bring boots.'))
    await a.sync()
    expect((await a.view()).outbox).toHaveLength(3)

    a.network(() => 'arrives')
    await a.sync()
    await b.sync()
    for (const view of [await a.view(), await b.view()]) {
      expect(view.outbox).toEqual([])
      expect([...view.resources.keys()].sort()).toEqual([place(1), place(9)])
      expect([...view.savedIds]).toEqual([place(1)])
      expect(view.resources.get(place(9))).toMatchObject({
        rating: 5,
        ratingSum: 5,
        reviewCount: 1,
      })
      expect(view.ownReviews.get(place(9))?.comment).toBe('Bring boots.')
    }
  })

  it('[R2] [fault 2] [fault 3] each write has one effect, even if every response is lost once', async () => {
    const { server, a, b } = await openFamily()
    const lost = new Set<string>()
    await addNumberedResource(server.db, 9)
    a.network((method, path) => {
      if (method === 'GET' || lost.has(path)) return 'arrives'
      lost.add(path)
      return 'its response is lost'
    })
    await a.write(add(1))
    await a.write(review(9, 2, 'Closed on Mondays.'))
    await a.write(save(1))
    for (let round = 0; round < 5; round += 1) await a.sync()
    await b.sync()
    expect(lost.size).toBe(3)
    expect((await a.view()).outbox).toEqual([])
    expect((await b.view()).resources.get(place(9))).toMatchObject({ ratingSum: 2, reviewCount: 1 })
    const counts = { resources: 2, reviews: 1, saved_resources: 1 } as const
    for (const [table, count] of Object.entries(counts)) {
      const rows = await server.db
        .selectFrom(table as keyof typeof counts)
        .selectAll()
        .execute()
      expect([table, rows.length]).toEqual([table, count])
    }
  })

  it('[C1] [fault 22] saving on one device and unsaving on the other ends the same on both', async () => {
    const { a, b } = await openFamily()
    await a.write(add(1))
    await a.sync()
    await b.sync()
    await a.write(save(1))
    await a.sync()
    await b.sync()
    await b.write(unsave(1))
    await b.sync()
    await a.sync()
    expect([(await a.view()).savedIds.size, (await b.view()).savedIds.size]).toEqual([0, 0])
    await b.write(save(1))
    await b.sync()
    await a.sync()
    expect([(await a.view()).savedIds.size, (await b.view()).savedIds.size]).toEqual([1, 1])
  })

  it('[C3] [fault 23] a review of a place that was deleted meanwhile is refused and keeps its text', async () => {
    const { server, a, b } = await openFamily()
    const others = await server.signUp('the-lindgrens')
    await addResource(server, others, 1)
    await b.sync()
    b.network(() => 'never arrives')
    await b.write(review(1, 4, 'A long text that took an evening.'))
    await b.sync()
    await server.request('DELETE', resourcePaths.one(place(1)), { as: others })
    await a.sync()
    b.network(() => 'arrives')
    await b.sync()
    const [refused] = (await b.view()).outbox
    expect(refused).toMatchObject({
      state: 'refused',
      lastError: { status: 410, code: 'resource_deleted' },
      arguments: { comment: 'A long text that took an evening.' },
    })
    expect((await b.view()).resources.size).toBe(0)
  })

  it('[C2] [C5] a second review replaces the first, and both devices count one', async () => {
    const { server, a, b } = await openFamily()
    await addNumberedResource(server.db, 1)
    await a.sync()
    await a.write(review(1, 2, 'Rainy.'))
    await a.sync()
    await b.sync()
    await b.write(review(1, 5, 'Sunny this time.'))
    await b.sync()
    await a.sync()
    for (const device of [a, b]) {
      expect((await device.view()).resources.get(place(1))).toMatchObject({
        reviewCount: 1,
        rating: 5,
      })
    }
  })

  it('[R7] [SEC-33] a review of one’s own place, as an earlier release sends it, is refused and keeps its text', async () => {
    const { a, b } = await openFamily()
    await a.write(add(1))
    await a.write(review(1, 5, 'The best there is.'))
    await a.write(save(1))
    await a.sync()
    await b.sync()
    const { outbox, resources } = await a.view()
    expect(outbox).toMatchObject([
      {
        state: 'refused',
        lastError: { status: 403, code: 'own_resource_review' },
        arguments: { comment: 'The best there is.' },
      },
    ])
    expect(resources.get(place(1))).toMatchObject({ ratingSum: 0, reviewCount: 0 })
    expect([...(await b.view()).savedIds]).toEqual([place(1)])
  })

  it('[C5] [SEC-33] a review of a new account changes no rating before the account is a week old', async () => {
    const server = await buildTestApp()
    onTestFinished(() => server.close())
    const signUp = { ...account, username: 'the-okafors' }
    const a = await openFamilyDevice(server.app, authPaths.signUp, signUp)
    const b = await openFamilyDevice(server.app)
    await addNumberedResource(server.db, 1)
    await a.sync()
    await b.sync()
    const totals = async (device: FamilyDevice) => {
      const { ratingSum, reviewCount } = (await device.view()).resources.get(place(1)) ?? {}
      return [ratingSum, reviewCount]
    }
    a.network(() => 'never arrives')
    await a.write(review(1, 5, 'Bring boots.'))
    expect(await totals(a)).toEqual([0, 0])
    a.network(() => 'arrives')
    for (const device of [a, b, a]) await device.sync()
    for (const device of [a, b]) {
      expect(await totals(device)).toEqual([0, 0])
      expect((await device.view()).ownReviews.get(place(1))?.comment).toBe('Bring boots.')
    }

    await ageAccounts(server)
    for (const device of [a, b]) {
      await device.sync()
      expect(await totals(device)).toEqual([5, 1])
    }
    b.network(() => 'never arrives')
    await b.write(review(1, 2, 'Muddy this time.'))
    expect(await totals(b)).toEqual([2, 1])
    b.network(() => 'arrives')
    for (const device of [b, a, b]) await device.sync()
    for (const device of [a, b]) expect(await totals(device)).toEqual([2, 1])
  })

  it('[R7] [fault 13] [fault 14] a refused place stays with its reason, and is sent after it was corrected', async () => {
    const { a, b } = await openFamily()
    await a.write(add(1, buildDraft(1, { latitude: 123 })))
    await a.write(save(1))
    await a.sync()
    const [refused, waiting] = (await a.view()).outbox
    expect(refused).toMatchObject({
      state: 'refused',
      lastError: { status: 400, code: 'invalid_input' },
    })
    expect(waiting).toMatchObject({ state: 'queued' })
    const { revise } = await import('../../src/sync/outbox/revise.ts')
    await revise(a.db, refused?.seq ?? 0, buildDraft(1))
    await a.sync()
    await b.sync()
    expect((await a.view()).outbox).toEqual([])
    expect([...(await b.view()).savedIds]).toEqual([place(1)])
  })

  it('[I3] [fault 30] a device whose clock is in 1999 changes neither order nor outcome', async () => {
    const { a, b } = await openFamily()
    await a.write(add(1))
    await a.sync()
    await b.sync()
    expect((await b.view()).resources.get(place(1))?.createdAt.slice(0, 4)).not.toBe('1999')
  })

  it('[I3] [fault 30] clocks a year ahead on one device and a year behind on the other give the same outcome', async () => {
    const year = 365 * 24 * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const now = Date.now()

    /** What both phones show after the same writes, with clocks that are wrong by this much. */
    const outcomeOf = async (offA: number, offB: number) => {
      const { server, a, b } = await openFamily()
      const on = async (device: FamilyDevice, ...intents: Intent[]) => {
        const time = now + (device === a ? offA : offB)
        vi.setSystemTime(time)
        device.setClock(time)
        for (const intent of intents) await device.write(intent)
        await device.sync()
        server.clock.advance(1_000)
      }
      await addNumberedResource(server.db, 9)
      await on(a, add(1), save(1), review(9, 2, 'Rainy.'))
      await on(b, add(2), review(9, 5, 'Sunny this time.'), unsave(1), save(2))
      for (const device of [a, b, a, b]) await on(device)
      return Promise.all(
        [a, b].map(async (device) => {
          const { list, savedIds, ownReviews, outbox } = await device.view()
          const places = list.map(({ id, rating, reviewCount, createdAt }) => ({
            ...{ id, rating, reviewCount, createdAt },
            comment: ownReviews.get(id)?.comment,
          }))
          return { places, saved: [...savedIds], outbox }
        }),
      )
    }

    const expected = await outcomeOf(0, 0)
    expect(expected[0]).toMatchObject({
      places: [
        { id: place(2) },
        { id: place(1) },
        { id: place(9), rating: 5, comment: 'Sunny this time.' },
      ],
      saved: [place(2)],
      outbox: [],
    })
    expect(expected[1]).toEqual(expected[0])
    expect(await outcomeOf(year, -year)).toEqual(expected)
    expect(await outcomeOf(-year, year)).toEqual(expected)
  })

  it('[R7] [fault 12] a write that is too large is refused and kept, and the other writes are sent', async () => {
    const { a, b } = await openFamily()
    const description = 'A very long story. '.repeat(60_000)
    await a.write(add(1, buildDraft(1, { description })))
    await a.write(add(2))
    await a.sync()
    await b.sync()
    expect((await a.view()).outbox).toMatchObject([
      {
        state: 'refused',
        lastError: { status: 413, code: 'too_large' },
        arguments: { description },
      },
    ])
    expect([...(await b.view()).resources.keys()]).toEqual([place(2)])
  })

  it('[P1] a family’s saves are invisible to everyone else', async () => {
    const { server, a } = await openFamily()
    await a.write(add(1))
    await a.write(save(1))
    await a.sync()
    const others = { username: 'others', email: 'others@example.org', password: 'another password' }
    const stranger = await openFamilyDevice(server.app, authPaths.signUp, others)
    await stranger.sync()
    const view = await stranger.view()
    expect([view.resources.size, view.savedIds.size, view.ownReviews.size]).toEqual([1, 0, 0])
  })
})
