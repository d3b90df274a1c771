import type { User } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../src/db/database.ts'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import {
  enterAccount,
  forgetDeletedAccount,
  leaveEndedAccount,
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

describe('an account that was deleted elsewhere', () => {
  it('[S27] takes its private rows and its unsent writes with it, and leaves word', async () => {
    await enqueue(db, me.id, saveOf(1), 1)
    await enqueue(db, other.id, saveOf(2), 1)
    expect(await forgetDeletedAccount(db, me, { notice: true })).toBe(true)
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await readValue(db, 'mineCursor')).toBeUndefined()
    expect(await db.saved.count()).toBe(0)
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual([other.id])
    expect(await readValue(db, 'deletedAccount')).toBe(me.username)
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })

  it('[Q8] takes nothing from the account that has signed in meanwhile', async () => {
    await writeValue(db, 'account', other)
    await enqueue(db, me.id, saveOf(1), 1)
    expect(await forgetDeletedAccount(db, me, { notice: true })).toBe(false)
    expect(await readValue(db, 'account')).toEqual(other)
    expect(await db.outbox.count()).toBe(1)
    expect(await db.saved.count()).toBe(1)
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
  })

  it('says nothing on the device where the person deleted it, even if another tab was told first', async () => {
    await forgetDeletedAccount(db, me, { notice: true })
    expect(await forgetDeletedAccount(db, me, { notice: false })).toBe(false)
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
  })
})

describe('an account on its device', () => {
  it('shows its new name at once, but never in another account’s place', async () => {
    const renamed = { ...me, username: 'the-okafor-smiths' }
    expect(await updateAccount(db, renamed)).toBe(true)
    expect(await readValue(db, 'account')).toEqual(renamed)
    expect(await updateAccount(db, other)).toBe(false)
    expect(await readValue(db, 'account')).toEqual(renamed)
  })

  it('[Q9] leaves no private row and keeps the unsent ones when all its sessions were ended', async () => {
    await enqueue(db, me.id, saveOf(1), 1)
    await leaveEndedAccount(db)
    expect(await db.saved.count()).toBe(0)
    expect(await db.outbox.count()).toBe(1)
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })
})

describe('a start of the app', () => {
  it('restores the account that is stored here', async () => {
    expect(await restoreAccount(db)).toEqual(me)
    expect(await db.saved.count()).toBe(1)
  })

  it('[Q8] discards an account that cannot be read with its private rows, not what is unsent', async () => {
    await enqueue(db, me.id, saveOf(1), 1)
    await db.device.put({ key: 'account', value: { id: me.id } as User })
    expect(await restoreAccount(db)).toBeNull()
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await db.saved.count()).toBe(0)
    expect(await db.outbox.count()).toBe(1)
  })

  it('[Q8] discards an account without an id, and lets another in over it', async () => {
    await db.device.put({ key: 'account', value: {} as User })
    await enterAccount(db, me)
    expect(await readValue(db, 'account')).toEqual(me)
    await db.device.put({ key: 'account', value: {} as User })
    expect(await restoreAccount(db)).toBeNull()
    expect(await readValue(db, 'account')).toBeUndefined()
  })

  it('[Q9] takes nobody’s account away who signs in while it looks', async () => {
    await leaveEndedAccount(db)
    await Promise.all([restoreAccount(db), enterAccount(db, me)])
    expect(await readValue(db, 'account')).toEqual(me)
  })
})

it('lets a sign-in stand where local storage is full', () => {
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
