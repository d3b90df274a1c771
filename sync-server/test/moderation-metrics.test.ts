import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { writeExposition } from '../src/services/operations/metrics/exposition.ts'
import { moderationFamilies } from '../src/services/operations/metrics/moderation-families.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { readExposition } from './support/read-exposition.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const hourMs = 60 * 60_000

/** The number and the age in hours of the oldest, for each list. */
async function readOpen({ db, clock }: TestApp) {
  const text = writeExposition(await moderationFamilies(db, clock.now()))
  const { value } = readExposition(text)
  return Object.fromEntries(
    ['waiting', 'reports', 'appeals'].map((list) => [
      list,
      [
        value(`worldschool_moderation_open{list="${list}"}`),
        Number(value(`worldschool_moderation_oldest_seconds{list="${list}"}`)) / 3_600,
      ],
    ]),
  )
}

test('the metrics count held items, open reports and open appeals, with the age of the oldest of each', async () => {
  const server = await startTestApp({ moderation: 'all' })
  const { request, clock } = server
  const [root, ana] = [await signUpAdmin(server, 'root'), await server.signUp('ana')]
  const none = { waiting: [0, 0], reports: [0, 0], appeals: [0, 0] }
  expect(await readOpen(server)).toEqual(none)

  const place = await addResource(server, root, 1)
  const waiting = await addResource(server, ana, 2)
  clock.advance(hourMs)
  const review = { id: buildId(20), rating: 4 }
  await request('POST', `/api/resources/${place}/reviews`, { as: ana, body: review })
  // A photo of a place that waits is part of it.
  await sendPhoto(server, ana, buildId(30), { resourceId: waiting })
  const report = { kind: 'closed' }
  await request('POST', `/api/resources/${place}/reports`, { as: ana, body: report })
  clock.advance(hourMs)
  expect(await readOpen(server)).toEqual({ ...none, waiting: [2, 2], reports: [1, 1] })

  const decided = await request('POST', '/api/moderation/decisions', {
    as: root,
    body: { subject: { type: 'resource', id: waiting }, state: 'removed', reason: 'spam' },
  })
  await request('POST', `/api/decisions/${decided.json().id}/appeal`, {
    as: ana,
    body: { text: 'It is a school.' },
  })
  const [{ id }] = (await request('POST', '/api/admin/reports', { as: root, body: {} })).json()
  await request('PUT', `/api/admin/reports/${id}/resolve`, { as: root, body: {} })
  clock.advance(3 * hourMs)
  expect(await readOpen(server)).toEqual({ ...none, waiting: [1, 4], appeals: [1, 3] })
})

test('counts the age of an edited review that waits from the edit, not from the first version', async () => {
  const server = await startTestApp({ moderation: 'all' })
  const { request, clock } = server
  const [root, ana] = [await signUpAdmin(server, 'root'), await server.signUp('ana')]
  const path = `/api/resources/${await addResource(server, root, 1)}/reviews`
  await request('POST', path, { as: ana, body: { id: buildId(20), rating: 4 } })
  const [held] = (await request('POST', '/api/admin/held', { as: root, body: {} })).json()
  const { type, id } = held.subject
  const body = { subject: { type, id }, revision: held.revision }
  await request('POST', '/api/admin/held/approvals', { as: root, body })
  clock.advance(24 * 9 * hourMs)
  await request('POST', path, { as: ana, body: { rating: 4, comment: 'It has moved.' } })
  clock.advance(hourMs)
  expect(await readOpen(server)).toMatchObject({ waiting: [1, 1] })
})

test('leaves the lists of moderators out of the metrics while the database does not respond', async () => {
  const server = await startTestApp()
  await server.db.destroy()
  expect(writeExposition(await moderationFamilies(server.db, new Date()))).toBe('')
})
