import { authPaths, type Intent } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '../../../sync-server/test/support/build-test-app.ts'
import { account, openFamilyDevice } from '../support/family-device.ts'

const place = buildId(1)
const addition: Intent = { kind: 'add-resource', entityId: place, arguments: buildDraft(1) }
const reportOf = (n: number, comment: string): Intent => ({
  kind: 'report',
  entityId: place,
  arguments: { id: buildId(100 + n), kind: 'unsafe', comment },
})

/** One account on two devices, and the real server. */
async function openFamily() {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const a = await openFamilyDevice(server.app, authPaths.signUp, {
    ...account,
    username: 'okafors',
  })
  const b = await openFamilyDevice(server.app)
  const rows = () => server.db.selectFrom('content_reports').selectAll().execute()
  return { a, b, rows }
}

it('[Q3] [R2] [P4] a report made offline arrives once, even if its response is lost', async () => {
  const { a, rows } = await openFamily()
  await a.write(addition)
  await a.sync()
  a.network(() => 'never arrives')
  await a.write(reportOf(1, 'A well.'))
  await a.sync()
  expect((await a.view()).outbox).toMatchObject([{ kind: 'report', state: 'queued' }])

  let isLost = false
  a.network((method) => {
    if (method !== 'POST' || isLost) return 'arrives'
    isLost = true
    return 'its response is lost'
  })
  for (let round = 0; round < 3; round += 1) await a.sync()
  expect(isLost).toBe(true)
  expect((await a.view()).outbox).toEqual([])
  expect(await rows()).toMatchObject([{ id: buildId(101), comment: 'A well.' }])
})

it('[C1] reports of the same from two phones of one family become one open report with the later comment', async () => {
  const { a, b, rows } = await openFamily()
  await a.write(addition)
  await a.sync()
  await b.sync()
  // A write is sent at once, so the devices are offline first: they sync in this order.
  for (const device of [a, b]) device.network(() => 'never arrives')
  await a.write(reportOf(1, 'A well.'))
  await b.write(reportOf(2, 'The old well.'))
  for (const device of [a, b]) {
    device.network(() => 'arrives')
    await device.sync()
  }
  for (const device of [a, b]) expect((await device.view()).outbox).toEqual([])
  expect(await rows()).toMatchObject([{ id: buildId(101), comment: 'The old well.' }])
})

it('[C3] a report of a place that has been deleted is refused and keeps its text', async () => {
  const { a, b, rows } = await openFamily()
  await a.write(addition)
  await a.sync()
  await b.sync()
  b.network(() => 'never arrives')
  await b.write(reportOf(1, 'A well.'))
  await a.write({ kind: 'delete-resource', entityId: place, arguments: {} })
  await a.sync()
  b.network(() => 'arrives')
  await b.sync()
  expect((await b.view()).outbox).toMatchObject([
    {
      state: 'refused',
      lastError: { code: 'resource_deleted' },
      arguments: { comment: 'A well.' },
    },
  ])
  expect(await rows()).toEqual([])
})
