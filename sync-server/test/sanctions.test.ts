import { Readable } from 'node:stream'
import { moderationLimits, photoPaths, type Resource } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto, smallPhoto } from './support/photos.ts'
import { waitForMails } from './support/read-mails.ts'
import { readMine } from './support/read-mine.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const dayMs = 24 * 60 * 60_000

interface Directory extends TestApp {
  admin: TestMember
  ana: TestMember
  ben: TestMember
  /** A place that Ana added. */
  anas: string
  bens: string
}

async function startDirectory(): Promise<Directory> {
  const server = await startTestApp()
  const admin = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const anas = await addResource(server, ana)
  const bens = await addResource(server, ben, 2)
  return { ...server, admin, ana, ben, anas, bens }
}

const inDays = ({ clock }: TestApp, days: number) =>
  new Date(clock.now().getTime() + days * dayMs).toISOString()

function sanction({ request, admin, ana }: Directory, fields: object, as = admin) {
  const body = { memberId: ana.user.id, ...fields }
  return request('POST', '/api/moderation/sanctions', { as, body })
}

const suspend = (server: Directory, days = 7) =>
  sanction(server, { kind: 'suspension', until: inDays(server, days), reason: 'spam' })

/** Publishes in each way. Returns the status of each response. */
async function publishAll(server: Directory, n: number): Promise<number[]> {
  const { request, ana, anas, bens } = server
  const send = async (method: string, url: string, body: object) =>
    (await request(method, url, { as: ana, body })).statusCode
  const list = (await request('GET', '/api/resources')).json() as Resource[]
  const revision = list.find(({ id }) => id === anas)?.revision
  const edited = { ...buildDraft(1), price: `${n} euros`, revision }
  const photo = await sendPhoto(server, ana, buildId(900 + n), { resourceId: anas })
  return [
    await send('POST', '/api/resources', buildDraft(10 + n)),
    await send('PUT', `/api/resources/${anas}`, edited),
    await send('POST', `/api/resources/${bens}/reviews`, { id: buildId(500), rating: 4 }),
    photo.statusCode,
  ]
}

test('[M5] a suspended member publishes nothing until the end of the suspension, and reads, saves and deletes as before', async () => {
  const server = await startDirectory()
  const { request, ana, anas, bens, clock } = server
  expect((await suspend(server)).statusCode).toBe(200)
  expect(await publishAll(server, 1)).toEqual([403, 403, 403, 403])

  const refused = await request('POST', '/api/resources', { as: ana, body: buildDraft(9) })
  expect(refused.json()).toMatchObject({ code: 'suspended' })
  const allowed = [
    await request('POST', '/api/saved-resources', { as: ana, body: { resourceId: bens } }),
    await request('POST', `/api/resources/${bens}/reports`, {
      as: ana,
      body: { id: buildId(700), kind: 'closed' },
    }),
    await request('GET', '/api/account/export', { as: ana }),
    await request('DELETE', `/api/resources/${anas}`, { as: ana }),
  ]
  expect(allowed.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 200])

  clock.advance(7 * dayMs)
  const published = await request('POST', '/api/resources', { as: ana, body: buildDraft(9) })
  expect(published.statusCode).toBe(201)
})

test('[M5] [SEC-11] a photo is refused if its sender is suspended while the body arrives', async () => {
  const server = await startDirectory()
  const { request, ana, anas } = server
  async function* sendAroundSuspension() {
    yield smallPhoto.subarray(0, 20)
    expect((await suspend(server)).statusCode).toBe(200)
    yield smallPhoto.subarray(20)
  }
  const response = await request('PUT', photoPaths.sent(buildId(900), { resourceId: anas }), {
    as: ana,
    body: Readable.from(sendAroundSuspension()),
    headers: { 'content-type': 'image/png' },
  })
  expect([response.statusCode, response.json().code]).toEqual([403, 'suspended'])
  expect((await request('GET', photoPaths.one(buildId(900)))).statusCode).toBe(404)
  await sanction(server, { kind: 'lifted' })
  const again = await sendPhoto(server, ana, buildId(900), { resourceId: anas })
  expect(again.statusCode).toBe(201)
})

test('[M5] a suspension without an end lasts until it is lifted, and a warning restricts nothing', async () => {
  const server = await startDirectory()
  await sanction(server, { kind: 'warning', reason: 'off_topic' })
  const unrestricted = await publishAll(server, 1)
  expect(unrestricted.filter((status) => status > 201)).toEqual([])

  await sanction(server, { kind: 'suspension', reason: 'harassment' })
  server.clock.advance(6 * dayMs)
  expect(await publishAll(server, 2)).toEqual([403, 403, 403, 403])

  expect((await sanction(server, { kind: 'lifted' })).json().kind).toBe('lifted')
  const restored = await publishAll(server, 3)
  expect(restored.filter((status) => status > 201)).toEqual([])
})

test('[M5] a suspended reviewer cannot publish by a new username', async () => {
  const server = await startDirectory()
  const { request, ana } = server
  await publishAll(server, 1)
  await suspend(server)
  const body = { username: 'Buy now', email: ana.user.email }
  const response = await request('PUT', '/api/auth/profile', { as: ana, body })
  expect([response.statusCode, response.json().code]).toEqual([403, 'suspended'])
})

test('[M5] only the member receives a sanction: in the feed, in the export and by mail, without the moderator’s name', async () => {
  const server = await startDirectory()
  const { request, ana, ben, folder } = server
  const text = 'Three advertisements in one day.'
  const until = inDays(server, 30)
  const response = await sanction(server, { kind: 'suspension', until, reason: 'spam', text })
  const expected = { kind: 'suspension', until, reason: 'spam', text }
  expect(response.json()).toMatchObject(expected)

  const { rows } = await readMine(server, ana)
  const account = rows.find((row) => row.type === 'account')
  expect(account?.row).toMatchObject({ sanction: expected })
  expect(JSON.stringify(rows)).not.toContain('root')
  expect(JSON.stringify(await readMine(server, ben))).not.toContain('sanction')

  const exported = (await request('GET', '/api/account/export', { as: ana })).json()
  expect(exported.sanctions).toMatchObject([expected])
  const mail = (await waitForMails(folder, 1)).at(-1)
  expect(mail?.to).toBe(ana.user.email)
  for (const part of ['suspended your WorldSchool Explorer account until', 'advertising', text])
    expect(mail?.text.replaceAll('\n', ' ')).toContain(part)
})

test('[M5] nobody can sanction their own account or an admin’s account, and an end in the past is refused', async () => {
  const server = await startDirectory()
  const { admin, ana, ben } = server
  const warning = { kind: 'warning', reason: 'spam' }
  const refusals = [
    await sanction(server, { ...warning, memberId: admin.user.id }),
    await sanction(server, warning, ben),
    await sanction(server, { ...warning, memberId: buildId(99) }),
    await sanction(server, { kind: 'suspension', until: inDays(server, -1), reason: 'spam' }),
    await sanction(server, { kind: 'lifted' }),
    await sanction(server, { kind: 'warning' }),
    await sanction(server, { kind: 'warning', reason: 'other' }),
    await sanction(server, { ...warning, text: 'x'.repeat(moderationLimits.textMax + 1) }),
  ]
  expect(refusals.map((it) => [it.statusCode, it.json().code, it.json().fields])).toEqual([
    [403, 'forbidden', undefined],
    [403, 'forbidden', undefined],
    [404, 'user_not_found', undefined],
    [400, 'invalid_input', ['until']],
    [400, 'invalid_input', ['kind']],
    [400, 'invalid_input', expect.anything()],
    [400, 'invalid_input', expect.anything()],
    [400, 'invalid_input', ['text']],
  ])
  expect(JSON.stringify(await readMine(server, ana))).not.toContain('sanction')
})

test('[M5] the same sanction again changes nothing, and each sanction is in the audit log', async () => {
  const server = await startDirectory()
  const { request, admin } = server
  const first = await suspend(server)
  const again = await suspend(server)
  expect(again.json()).toEqual(first.json())
  await sanction(server, { kind: 'lifted' })
  await sanction(server, { kind: 'warning', reason: 'spam' })
  const log = (await request('POST', '/api/admin/audit', { as: admin, body: {} })).json()
  const named = log.map((it: { action: string; subject: { name: string } }) => [
    it.action,
    it.subject.name,
  ])
  expect(named.slice(0, 3)).toEqual([
    ['user_warned', 'ana'],
    ['suspension_lifted', 'ana'],
    ['user_suspended', 'ana'],
  ])
  expect(named.flat().filter((text: string) => text === 'user_suspended')).toHaveLength(1)
  const listed = (await request('POST', '/api/admin/users', { as: admin, body: {} })).json()
  const kinds = listed.map((it: { sanction?: { kind: string } }) => it.sanction?.kind)
  expect(kinds.filter(Boolean)).toEqual(['warning'])
})

test('[M5] the same warning a day later is a new warning, and a suspension that has ended is not ended again', async () => {
  const server = await startDirectory()
  const { clock } = server
  const warning = { kind: 'warning', reason: 'spam' }
  const first = (await sanction(server, warning)).json()
  expect((await sanction(server, warning)).json().id).toBe(first.id)
  clock.advance(dayMs)
  expect((await sanction(server, warning)).json().id).not.toBe(first.id)

  await suspend(server)
  const lifted = (await sanction(server, { kind: 'lifted' })).json()
  const again = await sanction(server, { kind: 'lifted', text: 'Twice.' })
  expect(again.json()).toEqual(lifted)
})

test('[M5] the suspension of a member who has become an admin can be lifted', async () => {
  const server = await startDirectory()
  const { request, admin, ana } = server
  await suspend(server)
  const body = { role: 'admin' }
  await request('PUT', `/api/admin/users/${ana.user.id}/role`, { as: admin, body })
  const warned = await sanction(server, { kind: 'warning', reason: 'spam' })
  expect([warned.statusCode, warned.json().code]).toEqual([403, 'forbidden'])
  expect((await sanction(server, { kind: 'lifted' })).statusCode).toBe(200)
  expect((await publishAll(server, 1)).filter((status) => status > 201)).toEqual([])
})

test('[M5] accepts an explanation of the greatest length in every script', async () => {
  const server = await startDirectory()
  const text = '森'.repeat(moderationLimits.textMax)
  const response = await sanction(server, { kind: 'warning', reason: 'other', text })
  expect([response.statusCode, response.json().text]).toEqual([200, text])
})
