import { authPaths, resourcePaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  buildTestApp,
  type TestApp,
  type TestMember,
} from '../../../sync-server/test/support/build-test-app.ts'
import { DeviceDatabase } from '../../src/db/database.ts'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import { createViewStore } from '../../src/db/view.ts'
import { watchNews } from '../../src/features/notifications/watch-changes.ts'
import type { ClaimedChanges } from '../../src/notifications/claim.ts'
import type { Notifier } from '../../src/notifications/show-notification.ts'
import { checkForChanges } from '../../src/service-worker/check-for-changes.ts'
import { startState } from '../../src/sync/engine-status.ts'
import { account, type FamilyDevice, openFamilyDevice } from '../support/family-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const sintra = { latitude: 38.7975, longitude: -9.3906 }
const far = { latitude: 52.52, longitude: 13.405 }
const both = { newResources: true, savedUpdates: true }

interface World {
  server: TestApp
  phone: FamilyDevice
  /** Another family. */
  others: TestMember
  told: ClaimedChanges[]
  /** What the phone has asked the server since it was opened, all that a request says. */
  asked: string[]
  check: (change?: Partial<Parameters<typeof checkForChanges>[0]>) => Promise<void>
}

/** A phone with place 1 saved, whose person wants both notices and is in Sintra. */
async function openWorld(): Promise<World> {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const others = await server.signUp('the-lindgrens')
  await addAs(server, others, 1, far)
  const signUp = { ...account, username: 'the-okafors' }
  const phone = await openFamilyDevice(server.app, authPaths.signUp, signUp)
  await phone.write({ kind: 'save', entityId: buildId(1), arguments: { id: buildId(50) } })
  await phone.sync()
  await writeValue(phone.db, 'noticeWishes', both)
  await writeValue(phone.db, 'lastPosition', sintra)
  const told: ClaimedChanges[] = []
  const asked: string[] = []
  const board: Notifier = {
    show: async (claimed) => {
      told.push(claimed)
    },
    close: async () => undefined,
  }
  const check: World['check'] = (change = {}) =>
    checkForChanges({
      db: phone.db,
      fetch: (input, init) => {
        asked.push(JSON.stringify([input, init]))
        return phone.fetch(input, init)
      },
      now: () => 1,
      locks: navigator.locks,
      mayShow: () => true,
      savesData: () => false,
      board,
      ...change,
    })
  // The first look sets the mark.
  await check()
  expect(told).toEqual([])
  asked.length = 0
  return { server, phone, others, told, asked, check }
}

async function addAs(server: TestApp, member: TestMember, n: number, at: typeof sintra) {
  server.clock.pass(1_000)
  const body = { ...buildDraft(n, at), id: buildId(n), authorId: member.user.id }
  const answer = await server.request('POST', resourcePaths.list, { as: member, body })
  expect(answer.statusCode).toBe(201)
}

async function reviewAs(server: TestApp, member: TestMember, n: number) {
  const url = `/api/resources/${buildId(n)}/reviews`
  const answer = await server.request('POST', url, { as: member, body: { rating: 4 } })
  expect(answer.statusCode).toBe(201)
}

describe('the service worker that looks for news, and the real server', () => {
  it('tells in one notice what is new nearby and what was saved and has changed, and tells it once', async () => {
    const { server, phone, others, told, check } = await openWorld()
    await addAs(server, others, 2, sintra)
    await addAs(server, others, 3, far)
    await reviewAs(server, await server.signUp('the-larssons'), 1)
    await check()
    const news = { added: [buildId(2)], changed: [buildId(1)], gone: [] }
    expect(told).toEqual([{ news, goneNames: expect.anything() }])

    await check()
    // As after a restart of the phone.
    const restarted = new DeviceDatabase(phone.db.name)
    onTestFinished(() => restarted.close())
    await check({ db: restarted })
    expect(told).toHaveLength(1)
  })

  it('names a saved place that the directory has no more', async () => {
    const { server, others, told, check } = await openWorld()
    const { name } = buildDraft(1)
    await server.request('DELETE', `${resourcePaths.list}/${buildId(1)}`, { as: others })
    await check()
    expect(told).toMatchObject([
      { news: { gone: [buildId(1)] }, goneNames: { [buildId(1)]: name } },
    ])
  })

  it('tells nothing of a first look, whenever that is', async () => {
    const { server, phone, others, told, check } = await openWorld()
    await phone.db.device.delete('newsMark')
    await addAs(server, others, 2, sintra)
    await check()
    expect(told).toEqual([])
    expect(await readValue(phone.db, 'newsMark')).toBeDefined()
  })

  it('asks nobody anything where notices are off, blocked, or data is to be saved, or nothing is here yet', async () => {
    const { phone, told, asked, check } = await openWorld()
    await check({ mayShow: () => false })
    await check({ savesData: () => true })
    await writeValue(phone.db, 'noticeWishes', { newResources: false, savedUpdates: false })
    await check()
    await phone.db.device.delete('noticeWishes')
    await check()
    await writeValue(phone.db, 'noticeWishes', both)
    await phone.db.device.delete('catalogue')
    await check()
    expect([asked, told]).toEqual([[], []])
  })

  it('sends the position nowhere', async () => {
    const { server, others, told, asked, check } = await openWorld()
    await addAs(server, others, 2, sintra)
    await check()
    expect(told).toHaveLength(1)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.join('\n')).not.toMatch(/38\.|9\.39|lat|lon/i)
  })

  it('tells nothing of what the family did on another phone, also when the own feed fails at first', async () => {
    const { server, phone, told, check } = await openWorld()
    const other = await openFamilyDevice(server.app)
    const review = { id: buildId(60), rating: 5 }
    await other.write({ kind: 'review', entityId: buildId(1), arguments: review })
    await other.sync()
    phone.network((_, path) => (path.startsWith('/api/sync/mine') ? 'never arrives' : 'arrives'))
    await check()
    expect(told).toEqual([])
    phone.network(() => 'arrives')
    await check()
    expect(told).toEqual([])
    await reviewAs(server, await server.signUp('the-larssons'), 1)
    await check()
    expect(told).toMatchObject([{ news: { changed: [buildId(1)] } }])
  })

  it('[Q9] tells nothing of what was saved after a sign-out, and takes back what was shown in it', async () => {
    const { server, phone, told, check } = await openWorld()
    await reviewAs(server, await server.signUp('the-larssons'), 1)
    const log: string[] = []
    await check({
      board: {
        show: async () => {
          await phone.leave()
          log.push('shown')
        },
        close: async () => {
          log.push('closed')
        },
      },
    })
    expect(log).toEqual(['shown', 'closed'])
    await check()
    await reviewAs(server, await server.signUp('the-satos'), 1)
    await check()
    expect(told).toEqual([])
  })

  it('and a tab that watches tell it once, all of it, after the sync', async () => {
    const { server, phone, others, told, check } = await openWorld()
    const other = await openFamilyDevice(server.app)
    const review = { id: buildId(60), rating: 5 }
    await other.write({ kind: 'review', entityId: buildId(1), arguments: review })
    await other.sync()
    await addAs(server, others, 2, sintra)
    const byTab: ClaimedChanges[] = []
    const view = createViewStore(phone.db)
    const stop = watchNews({
      db: phone.db,
      view,
      sync: { state: () => startState, subscribe: () => () => true },
      wants: () => both,
      board: {
        show: async (claimed) => {
          byTab.push(claimed)
        },
        close: async () => undefined,
      },
      locks: navigator.locks,
    })
    onTestFinished(stop)
    // The tab sees the catalogue before the worker has the account's own feed.
    let isSeen = false
    await check({
      fetch: async (input, init) => {
        if (String(input).startsWith('/api/sync/mine') && !isSeen) {
          await waitUntil(() => expect(view.get().resources.has(buildId(2))).toBe(true))
          isSeen = true
        }
        return phone.fetch(input, init)
      },
    })
    expect(isSeen).toBe(true)
    const seq = (await readValue(phone.db, 'newsMark'))?.seq
    await addAs(server, others, 3, sintra)
    await phone.sync()
    await waitUntil(async () =>
      expect((await readValue(phone.db, 'newsMark'))?.seq).toBeGreaterThan(seq ?? 0),
    )
    const all = [...told, ...byTab].map(({ news }) => news)
    expect(all.flatMap(({ added }) => added).sort()).toEqual([buildId(2), buildId(3)])
    expect(all.flatMap(({ changed }) => changed)).toEqual([])
  })
})
