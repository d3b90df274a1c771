import { buildUser } from '@worldschool/schema/testing'
import { expect, it, vi } from 'vitest'
import { writeValue } from '../../src/db/device-values.ts'
import { onSignedOut } from '../../src/db/on-signed-out.ts'
import { createViewStore } from '../../src/db/view.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const ana = buildUser(1)

it('[Q9] reports an account that signs out, but not one that signs in or is renamed', async () => {
  const db = await openTestDevice(null)
  const view = createViewStore(db)
  const onLeft = vi.fn()
  const stop = onSignedOut(view, onLeft)
  await enterAccount(db, ana)
  await waitUntil(() => expect(view.get().viewer?.id).toBe(ana.id))
  await writeValue(db, 'account', { ...ana, username: 'ana-maria' })
  await waitUntil(() => expect(view.get().viewer?.username).toBe('ana-maria'))
  expect(onLeft).not.toHaveBeenCalled()
  await leaveAccount(db)
  await waitUntil(() => expect(onLeft).toHaveBeenCalledOnce())
  stop()
})
