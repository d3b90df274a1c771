import { type LostData, storageKeys, visitorId } from '@worldschool/schema'
import { buildId, buildMapRegion, buildUser } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readValue } from '../../src/db/device-values.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { watchDatabase } from '../../src/features/eviction/detect-eviction.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { loseConnection } from '../support/break-connection.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const save = (n: number) =>
  ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const

let name: string
let stored: Map<string, string>
let session: () => Promise<boolean>
const open: (() => void)[] = []

beforeEach(() => {
  name = `device-${Math.random()}`
  stored = new Map()
  session = async () => false
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})

interface Tab {
  db: DeviceDatabase
  lost: LostData | null
  close: () => void
}

function openTab(): Tab {
  const db = new DeviceDatabase(name)
  const stop = watchDatabase({
    db,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    hasSession: () => session(),
    onLost: (lost) => {
      tab.lost = lost
    },
  })
  const close = () => {
    stop()
    db.close()
  }
  const tab: Tab = { db, lost: null, close }
  open.push(close)
  return tab
}

const mark = () => JSON.parse(stored.get(storageKeys.device) ?? 'null')
const isMarked = (wanted: object = {}) =>
  waitUntil(() => expect(mark()).toMatchObject({ databaseId: expect.any(String), ...wanted }))

/** Deletes the database as the browser does. */
function evict(): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
}

describe('database that the browser has cleared', () => {
  it('[fault 26] detects a cleared database at the next start, with the number of unsent changes', async () => {
    const before = openTab()
    await enterAccount(before.db, me)
    await enqueue(before.db, me.id, save(1), 1)
    await enqueue(before.db, me.id, save(2), 2)
    await isMarked({ isSignedIn: true, unsent: 2, visitorSaves: 0 })
    before.close()
    await evict()

    const after = openTab()
    const lost = { wasSignedIn: true, unsent: 2, visitorSaves: 0 }
    await waitUntil(() => expect(after.lost).toEqual(lost))
    await isMarked({ isSignedIn: false, unsent: 0 })
  })

  it('[fault 26] reports a cleared database until the person has read the message, then never again', async () => {
    const before = openTab()
    await enqueue(before.db, visitorId, save(1), 1)
    await isMarked({ visitorSaves: 1 })
    before.close()
    await evict()
    const first = openTab()
    await waitUntil(() => expect(first.lost).not.toBeNull())
    first.close()

    const second = openTab()
    await waitUntil(() => expect(second.lost).toMatchObject({ visitorSaves: 1 }))
    await second.db.device.delete('lostData')
    await waitUntil(() => expect(second.lost).toBeNull())
    second.close()
    stored.clear()
    const third = openTab()
    await isMarked()
    expect(third.lost).toBeNull()
  })

  it('[fault 26] detects a cleared database that had only offline maps', async () => {
    const before = openTab()
    await before.db.mapAreas.put(buildMapRegion())
    await isMarked({ mapAreas: 1 })
    before.close()
    await evict()

    const after = openTab()
    const lost = { wasSignedIn: false, unsent: 0, visitorSaves: 0, mapAreas: 1 }
    await waitUntil(() => expect(after.lost).toEqual(lost))
    await waitUntil(() => expect(mark()).not.toHaveProperty('mapAreas'))
  })

  it('[fault 26] two open tabs both report a cleared database, and the database is replaced once', async () => {
    const [a, b] = [openTab(), openTab()]
    await enterAccount(a.db, me)
    await isMarked({ isSignedIn: true })
    const { databaseId } = mark()
    loseConnection(a.db)
    loseConnection(b.db)
    await evict()
    await Promise.all([readValue(a.db, 'account'), readValue(b.db, 'account')])
    await waitUntil(() => {
      for (const { lost } of [a, b]) expect(lost).toMatchObject({ wasSignedIn: true })
    })
    expect(mark().databaseId).not.toBe(databaseId)
  })

  it('[fault 26] detects a cleared database even if an earlier check is still running', async () => {
    let endSlowCheck = (_hasSession: boolean) => {}
    const slowCheck = vi.fn(() => new Promise<boolean>((resolve) => (endSlowCheck = resolve)))
    session = slowCheck
    const slow = openTab()
    await waitUntil(() => expect(slowCheck).toHaveBeenCalled())
    session = async () => false
    const tab = openTab()
    await enterAccount(tab.db, me)
    await isMarked({ isSignedIn: true })
    for (const { db } of [slow, tab]) loseConnection(db)
    await evict()
    endSlowCheck(false)
    await waitUntil(async () => expect(await readValue(slow.db, 'databaseId')).toBeDefined())
    await waitUntil(() => expect(slow.lost).toMatchObject({ wasSignedIn: true }))
  })

  it('[fault 26] detects a cleared database by the session cookie if local storage was cleared too', async () => {
    session = async () => true
    const tab = openTab()
    const lost = { wasSignedIn: true, unsent: null, visitorSaves: null }
    await waitUntil(() => expect(tab.lost).toEqual(lost))
  })

  it('[fault 26] detects a cleared database at the next start when there was no network at first', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const checkSession = vi.fn(() => Promise.reject(new Error('offline')))
    session = checkSession
    const offline = openTab()
    await waitUntil(() => expect(checkSession).toHaveBeenCalled())
    offline.close()
    session = async () => true
    const online = openTab()
    await waitUntil(() => expect(online.lost).toMatchObject({ wasSignedIn: true }))
  })
})

describe('database that nobody has cleared', () => {
  it('reports no loss at a first visit, nor at later visits', async () => {
    const first = openTab()
    await isMarked()
    first.close()
    const { databaseId } = mark()
    const second = openTab()
    await second.db.open()
    await isMarked({ databaseId })
    expect([first.lost, second.lost]).toEqual([null, null])
  })

  it('[Q9] reports no loss after a sign-out whose session the server has not ended yet', async () => {
    session = async () => true
    const old = new DeviceDatabase(name)
    await enterAccount(old, me)
    await leaveAccount(old)
    old.close()
    const tab = openTab()
    await isMarked({ isSignedIn: false, unsent: 0 })
    expect(tab.lost).toBeNull()
  })

  it('reports no loss for the database of an earlier version of the app', async () => {
    session = async () => true
    const old = new DeviceDatabase(name)
    await enterAccount(old, me)
    old.close()
    const tab = openTab()
    await isMarked({ isSignedIn: true })
    expect(tab.lost).toBeNull()
  })

  it('reports no loss when the person had only browsed', async () => {
    const before = openTab()
    await isMarked()
    before.close()
    await evict()
    const after = openTab()
    await waitUntil(async () => expect(await readValue(after.db, 'databaseId')).toBeDefined())
    expect(after.lost).toBeNull()
  })

  it('[fault 26] withdraws the message that data was lost when a sign-in was under way while the session was checked', async () => {
    session = async () => true
    const tab = openTab()
    await waitUntil(() => expect(tab.lost).not.toBeNull())
    await enterAccount(tab.db, me)
    await waitUntil(() => expect(tab.lost).toBeNull())
    await isMarked({ isSignedIn: true })
  })

  it('reports no loss when the record in local storage cannot be parsed', async () => {
    stored.set(storageKeys.device, '{"databaseId": 4')
    const tab = openTab()
    await isMarked()
    expect(tab.lost).toBeNull()
  })
})
