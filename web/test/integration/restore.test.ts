import { authPaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, it, onTestFinished } from 'vitest'
import { addNumberedResource } from '../../../sync-server/test/support/add-numbered-resource.ts'
import { backUp } from '../../../sync-server/test/support/back-up.ts'
import { buildTestApp } from '../../../sync-server/test/support/build-test-app.ts'
import { ageAccounts } from '../support/age-accounts.ts'
import { account, openFamilyDevice } from '../support/family-device.ts'

const add = (n: number) =>
  ({ kind: 'add-resource', entityId: buildId(n), arguments: buildDraft(n) }) as const
const review = (n: number, rating: number) =>
  ({
    kind: 'review',
    entityId: buildId(n),
    arguments: { id: buildId(200 + n), rating, comment: 'Bring boots.' },
  }) as const
const save = (n: number) =>
  ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const
const unsave = (n: number) => ({ kind: 'unsave', entityId: buildId(n), arguments: {} }) as const

it('[P5] [fault 31] after a restore from an older backup the devices send later writes again, and all converge', async () => {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const a = await openFamilyDevice(server.app, authPaths.signUp, { ...account, username: 'us' })
  await ageAccounts(server)
  const b = await openFamilyDevice(server.app)
  // A place of somebody else.
  await addNumberedResource(server.db, 1)
  await a.write(save(1))
  await a.sync()
  await b.sync()
  const restore = await backUp(server)

  await a.write(add(2))
  await a.write(save(2))
  await a.sync()
  await b.sync()
  await a.write(review(1, 4))
  await a.sync()
  await b.sync()
  await b.write(unsave(1))
  await b.write(review(1, 5))
  await b.sync()
  await a.sync()
  expect((await a.view()).outbox).toEqual([])
  expect((await b.view()).outbox).toEqual([])

  const restored = await restore()
  onTestFinished(() => restored.close())
  for (const device of [a, b]) device.meets(restored.app)
  // One device receives the new epoch and sends its writes again. The other device shows the result.
  for (const device of [a, b, a, b, a]) await device.sync()
  for (const device of [a, b]) {
    const view = await device.view()
    expect(view.outbox).toEqual([])
    expect([...view.resources.keys()].sort()).toEqual([buildId(1), buildId(2)])
    expect([...view.savedIds]).toEqual([buildId(2)])
    expect(view.resources.get(buildId(1))).toMatchObject({ reviewCount: 1, ratingSum: 5 })
  }
}, 30_000)

it('[P5] [Q5] a write from before a restore is not sent again after a newer write', async () => {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const a = await openFamilyDevice(server.app, authPaths.signUp, { ...account, username: 'us' })
  await ageAccounts(server)
  await addNumberedResource(server.db, 1)
  await a.sync()
  const restore = await backUp(server)
  await a.write(save(1))
  await a.write(review(1, 2))
  await a.sync()

  const restored = await restore()
  onTestFinished(() => restored.close())
  a.meets(restored.app)
  // The device does not know about the restore when it sends these.
  await a.write(unsave(1))
  await a.write(review(1, 5))
  for (let round = 0; round < 4; round += 1) await a.sync()
  const view = await a.view()
  expect(view.outbox).toEqual([])
  expect([...view.savedIds]).toEqual([])
  expect(view.resources.get(buildId(1))).toMatchObject({ reviewCount: 1, ratingSum: 5 })
}, 30_000)
