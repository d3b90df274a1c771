import type { User } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import {
  enterAccount,
  leaveEndedAccount,
  removeDeletedAccount,
  restoreAccount,
  storeUser,
  updateAccount,
} from '../../src/sync/account.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const other = buildUser(2)
const saveOf = (n: number) =>
  ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const
const savedRow = {
  id: buildId(50),
  userId: me.id,
  resourceId: buildId(3),
  createdAt: '2026-01-01T00:00:00.000Z',
}

let db: DeviceDatabase

beforeEach(async () => {
  db = await openTestDevice(me)
  await db.saved.put(savedRow)
  await writeValue(db, 'mineCursor', 'e1.5')
})

describe('account deleted on another device', () => {
  it('[SEC-27] if an account was deleted on another device, this device deletes its private rows and unsent writes, and shows a notice', async () => {
    await enqueue(db, me.id, saveOf(1), 1)
    await enqueue(db, other.id, saveOf(2), 1)
    expect(await removeDeletedAccount(db, me, { notice: true })).toBe(true)
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await readValue(db, 'mineCursor')).toBeUndefined()
    expect(await db.saved.count()).toBe(0)
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual([other.id])
    expect(await readValue(db, 'deletedAccount')).toBe(me.username)
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })

  it('[Q8] deleting an account on another device leaves the account that is now signed in on this device unchanged', async () => {
    await writeValue(db, 'account', other)
    await enqueue(db, me.id, saveOf(1), 1)
    expect(await removeDeletedAccount(db, me, { notice: true })).toBe(false)
    expect(await readValue(db, 'account')).toEqual(other)
    expect(await db.outbox.count()).toBe(1)
    expect(await db.saved.count()).toBe(1)
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
  })

  it('the device where the person deleted their account shows no notice, even if another tab was notified first', async () => {
    await removeDeletedAccount(db, me, { notice: true })
    expect(await removeDeletedAccount(db, me, { notice: false })).toBe(false)
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
  })
})

describe('account on its device', () => {
  it('a renamed account shows its new name at once, but never replaces another account', async () => {
    const renamed = { ...me, username: 'the-okafor-smiths' }
    expect(await updateAccount(db, renamed)).toBe(true)
    expect(await readValue(db, 'account')).toEqual(renamed)
    expect(await updateAccount(db, other)).toBe(false)
    expect(await readValue(db, 'account')).toEqual(renamed)
  })

  it('[Q9] an account whose sessions were all ended keeps its unsent writes and no private row', async () => {
    await enqueue(db, me.id, saveOf(1), 1)
    await leaveEndedAccount(db)
    expect(await db.saved.count()).toBe(0)
    expect(await db.outbox.count()).toBe(1)
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })
})

describe('start of the app', () => {
  it('a start restores the stored account', async () => {
    expect(await restoreAccount(db)).toEqual(me)
    expect(await db.saved.count()).toBe(1)
  })

  it('[Q8] a start discards an unparsable account and its private rows, but keeps its unsent writes', async () => {
    await enqueue(db, me.id, saveOf(1), 1)
    await db.device.put({ key: 'account', value: { id: me.id } as User })
    expect(await restoreAccount(db)).toBeNull()
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await db.saved.count()).toBe(0)
    expect(await db.outbox.count()).toBe(1)
  })

  it('[Q8] a start discards an account without an id, and then another account can sign in', async () => {
    await db.device.put({ key: 'account', value: {} as User })
    await enterAccount(db, me)
    expect(await readValue(db, 'account')).toEqual(me)
    await db.device.put({ key: 'account', value: {} as User })
    expect(await restoreAccount(db)).toBeNull()
    expect(await readValue(db, 'account')).toBeUndefined()
  })

  it('[Q9] a start does not remove an account that signs in during the start', async () => {
    await leaveEndedAccount(db)
    await Promise.all([restoreAccount(db), enterAccount(db, me)])
    expect(await readValue(db, 'account')).toEqual(me)
  })
})

it('a sign-in succeeds even if local storage is full', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const full = {
    setItem: () => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError')
    },
  } as unknown as Storage
  expect(() => storeUser(full, me)).not.toThrow()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
