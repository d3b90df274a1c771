import { authPaths, resourcePaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  buildTestApp,
  type TestApp,
  type TestMember,
} from '../../../sync-server/test/support/build-test-app.ts'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createViewStore } from '../../src/db/view.ts'
import { watchChanges } from '../../src/features/notifications/watch-changes.ts'
import type { Notifier } from '../../src/notifications/show-notification.ts'
import type { UnnotifiedChanges } from '../../src/notifications/unnotified-changes.ts'
import { checkForChanges } from '../../src/service-worker/check-for-changes.ts'
import { startState } from '../../src/sync/engine-status.ts'
import { account, type FamilyDevice, openFamilyDevice } from '../support/family-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const sintra = { latitude: 38.7975, longitude: -9.3906 }
const far = { latitude: 52.52, longitude: 13.405 }
const both = { newResources: true, savedUpdates: true }

interface Setup {
  server: TestApp
  phone: FamilyDevice
  /** Another family. */
  others: TestMember
  shown: UnnotifiedChanges[]
  /** Every request of the phone since it was opened, with all its content. */
  requests: string[]
  check: (change?: Partial<Parameters<typeof checkForChanges>[0]>) => Promise<void>
}

/** A phone with place 1 saved. The person is in Sintra and has turned on both kinds of notification. */
async function openSetup(): Promise<Setup> {
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
  const shown: UnnotifiedChanges[] = []
  const requests: string[] = []
  const notifier: Notifier = {
    show: async (unnotified) => {
      shown.push(unnotified)
    },
    close: async () => undefined,
  }
  const check: Setup['check'] = (change = {}) =>
    checkForChanges({
      db: phone.db,
      fetch: (input, init) => {
        requests.push(JSON.stringify([input, init]))
        return phone.fetch(input, init)
      },
      now: () => 1,
      locks: navigator.locks,
      mayShow: () => true,
      savesData: () => false,
      notifier,
      ...change,
    })
  // The first check stores the position from which later checks report changes.
  await check()
  expect(shown).toEqual([])
  requests.length = 0
  return { server, phone, others, shown, requests, check }
}

async function addAs(server: TestApp, member: TestMember, n: number, at: typeof sintra) {
  server.clock.advance(1_000)
  const body = { ...buildDraft(n, at), id: buildId(n), authorId: member.user.id }
  const response = await server.request('POST', resourcePaths.list, { as: member, body })
  expect(response.statusCode).toBe(201)
}

async function reviewAs(server: TestApp, member: TestMember, n: number) {
  const url = `/api/resources/${buildId(n)}/reviews`
  const response = await server.request('POST', url, { as: member, body: { rating: 4 } })
  expect(response.statusCode).toBe(201)
}

describe('background check for changes with the real server', () => {
  it('the background check shows new places nearby and changed saved places in one notification, once', async () => {
    const { server, phone, others, shown, check } = await openSetup()
    await addAs(server, others, 2, sintra)
    await addAs(server, others, 3, far)
    await reviewAs(server, await server.signUp('the-larssons'), 1)
    await check()
    const changes = { added: [buildId(2)], changed: [buildId(1)], gone: [] }
    expect(shown).toEqual([{ changes, goneNames: expect.anything() }])

    await check()
    // As after a restart of the phone.
    const restarted = new DeviceDatabase(phone.db.name)
    onTestFinished(() => restarted.close())
    await check({ db: restarted })
    expect(shown).toHaveLength(1)
  })

  it('the background check names a saved place that was deleted', async () => {
    const { server, others, shown, check } = await openSetup()
    const { name } = buildDraft(1)
    await server.request('DELETE', `${resourcePaths.list}/${buildId(1)}`, { as: others })
    await check()
    expect(shown).toMatchObject([
      { changes: { gone: [buildId(1)] }, goneNames: { [buildId(1)]: name } },
    ])
  })

  it('the first background check shows nothing', async () => {
    const { server, phone, others, shown, check } = await openSetup()
    await phone.db.device.delete('newsMark')
    await addAs(server, others, 2, sintra)
    await check()
    expect(shown).toEqual([])
    expect(await readValue(phone.db, 'newsMark')).toBeDefined()
  })

  it('the background check sends no request if notifications are off or blocked, if data saving is on, or if nothing is synced', async () => {
    const { phone, shown, requests, check } = await openSetup()
    await check({ mayShow: () => false })
    await check({ savesData: () => true })
    await writeValue(phone.db, 'noticeWishes', { newResources: false, savedUpdates: false })
    await check()
    await phone.db.device.delete('noticeWishes')
    await check()
    await writeValue(phone.db, 'noticeWishes', both)
    await phone.db.device.delete('catalogue')
    await check()
    expect([requests, shown]).toEqual([[], []])
  })

  it('the background check sends the position nowhere', async () => {
    const { server, others, shown, requests, check } = await openSetup()
    await addAs(server, others, 2, sintra)
    await check()
    expect(shown).toHaveLength(1)
    expect(requests.length).toBeGreaterThan(1)
    // A cursor is random hexadecimal digits: they may look like part of a coordinate.
    const sent = requests.join('\n').replaceAll(/since=[^&"]*/g, '')
    expect(sent).not.toMatch(/38\.|9\.39|lat|lon/i)
  })

  it('the background check shows no change that the family made on another phone, even if the first read of the account’s feed fails', async () => {
    const { server, phone, shown, check } = await openSetup()
    const other = await openFamilyDevice(server.app)
    const review = { id: buildId(60), rating: 5 }
    await other.write({ kind: 'review', entityId: buildId(1), arguments: review })
    await other.sync()
    phone.network((_, path) => (path.startsWith('/api/sync/mine') ? 'never arrives' : 'arrives'))
    await check()
    expect(shown).toEqual([])
    phone.network(() => 'arrives')
    await check()
    expect(shown).toEqual([])
    await reviewAs(server, await server.signUp('the-larssons'), 1)
    await check()
    expect(shown).toMatchObject([{ changes: { changed: [buildId(1)] } }])
  })

  it('[Q9] the background check shows nothing about places saved before a sign-out, and closes notifications that it showed during the sign-out', async () => {
    const { server, phone, shown, check } = await openSetup()
    await reviewAs(server, await server.signUp('the-larssons'), 1)
    const log: string[] = []
    await check({
      notifier: {
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
    expect(shown).toEqual([])
  })

  it('the background check and an open tab show each change once, after the sync', async () => {
    const { server, phone, others, shown, check } = await openSetup()
    const other = await openFamilyDevice(server.app)
    const review = { id: buildId(60), rating: 5 }
    await other.write({ kind: 'review', entityId: buildId(1), arguments: review })
    await other.sync()
    await addAs(server, others, 2, sintra)
    const byTab: UnnotifiedChanges[] = []
    const view = createViewStore(phone.db)
    const stop = watchChanges({
      db: phone.db,
      view,
      sync: { state: () => startState, subscribe: () => () => true },
      wants: () => both,
      notifier: {
        show: async (unnotified) => {
          byTab.push(unnotified)
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
    const all = [...shown, ...byTab].map(({ changes }) => changes)
    expect(all.flatMap(({ added }) => added).sort()).toEqual([buildId(2), buildId(3)])
    expect(all.flatMap(({ changed }) => changed)).toEqual([])
  })
})
