import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { createGeocodingBackfill } from '../src/services/geocoding/backfill-geocoding/backfill-geocoding.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { gazetteerInProcess } from './support/gazetteer-in-process.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const id = buildId(1)
const madrid = { location: 'Madrid, Spain', latitude: 40.4168, longitude: -3.7038 }

async function startDirectory() {
  const server = await startTestApp()
  const { request } = server
  const [root, ana] = [await signUpAdmin(server, 'root'), await server.signUp('ana')]
  const [paul, sol] = [await server.signUp('paul'), await server.signUp('sol')]
  for (const [{ user }, country] of [
    [paul, 'PT'],
    [sol, 'ES'],
  ] as const)
    await request('PUT', `/api/admin/users/${user.id}/moderator`, {
      as: root,
      body: { countries: [country] },
    })
  await addResource(server, ana, 1)
  await geocode(server)
  return { ...server, ana, root, paul, sol }
}

async function geocode({ db }: TestApp): Promise<void> {
  const log = { warn: () => undefined }
  const backfill = createGeocodingBackfill({ db, gazetteer: gazetteerInProcess, log })
  backfill.wake()
  await backfill.idle()
  await backfill.close()
}

async function edit({ request }: TestApp, as: TestMember, changes: object) {
  const [{ revision }] = (await request('GET', '/api/resources')).json()
  const body = { ...buildDraft(1), ...changes, revision }
  expect((await request('PUT', `/api/resources/${id}`, { as, body })).statusCode).toBe(200)
}

const mayDecide = async ({ request }: TestApp, as: TestMember) =>
  (
    await request('POST', '/api/moderation/history', {
      as,
      body: { subject: { type: 'resource', id } },
    })
  ).statusCode === 200

test('[M10] a place that moved has no country until it is geocoded again, so that no moderator of the former country decides', async () => {
  const server = await startDirectory()
  const { ana, root, paul, sol, db } = server
  const decidedBy = async () => [
    await mayDecide(server, root),
    await mayDecide(server, paul),
    await mayDecide(server, sol),
  ]
  expect(await decidedBy()).toEqual([true, true, false])
  await edit(server, ana, { price: 'Free' })
  expect(await decidedBy()).toEqual([true, true, false])
  await edit(server, ana, { price: 'Free', ...madrid })
  expect(await decidedBy()).toEqual([true, false, false])
  const place = db.selectFrom('resources').select(['city', 'country']).where('id', '=', id)
  expect(await place.execute()).toEqual([{ city: null, country: null }])
  await geocode(server)
  expect(await decidedBy()).toEqual([true, false, true])
})
