import { buildId, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { countRefused, showBadge } from '../../src/sync/app-badge.ts'
import * as outbox from '../../src/sync/outbox/outbox.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const other = buildUser(2)

describe('badge on the app’s icon', () => {
  it('[R7] the badge counts the refused writes of the current account, and not the waiting ones', async () => {
    const db = await openTestDevice(me)
    const save = (n: number) =>
      ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const
    for (const n of [1, 2, 3]) await outbox.enqueue(db, me.id, save(n), 1)
    await outbox.enqueue(db, other.id, save(4), 1)
    expect(await countRefused(db)).toBe(0)
    await db.outbox.filter(({ entityId }) => entityId !== buildId(1)).modify({ state: 'refused' })
    expect(await countRefused(db)).toBe(2)
    await db.device.delete('account')
    expect(await countRefused(db)).toBe(0)
  })

  it('the badge shows the number, and is cleared at zero', async () => {
    const navigator = {
      setAppBadge: vi.fn(async () => undefined),
      clearAppBadge: vi.fn(async () => undefined),
    }
    await showBadge(navigator, 2)
    expect(navigator.setAppBadge).toHaveBeenCalledWith(2)
    expect(navigator.clearAppBadge).not.toHaveBeenCalled()
    await showBadge(navigator, 0)
    expect(navigator.clearAppBadge).toHaveBeenCalledOnce()
  })

  it('a missing or refused badge API causes no error', async () => {
    await showBadge({}, 2)
    await showBadge({}, 0)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await showBadge({ setAppBadge: () => Promise.reject(new Error('not allowed')) }, 2)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
