import { minePage } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

/** A place in Portugal and one in Spain, both added by ana. Eva moderates all countries, Paul only Portugal. */
async function startDirectory() {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const [eva, paul] = [await server.signUp('eva'), await server.signUp('paul')]
  const lisbon = await addResource(server, ana, 1)
  const madrid = await addResource(server, ana, 2)
  await setCountry(server, lisbon, 'PT')
  await setCountry(server, madrid, 'ES')
  await makeModerator(server, root, eva, [])
  await makeModerator(server, root, paul, ['PT'])
  return { ...server, root, ana, ben, eva, paul, lisbon, madrid }
}

async function setCountry({ db }: TestApp, id: string, country: string | null): Promise<void> {
  await db.updateTable('resources').set({ country, is_located: 1 }).where('id', '=', id).execute()
}

const makeModerator = (
  { request }: TestApp,
  as: TestMember,
  { user }: TestMember,
  countries: unknown,
) => request('PUT', `/api/admin/users/${user.id}/moderator`, { as, body: { countries } })

const decide = ({ request }: TestApp, as: TestMember, id: string, fields: object = {}) =>
  request('POST', '/api/moderation/decisions', {
    as,
    body: { subject: { type: 'resource', id }, state: 'hidden', reason: 'spam', ...fields },
  })

const report = ({ request }: TestApp, as: TestMember, id: string, fields: object) =>
  request('POST', `/api/resources/${id}/reports`, { as, body: fields })

const resolve = ({ request }: TestApp, as: TestMember, id: string) =>
  request('PUT', `/api/admin/reports/${id}/resolve`, { as, body: {} })

const warn = ({ request }: TestApp, as: TestMember, { user }: TestMember, fields: object = {}) =>
  request('POST', '/api/moderation/sanctions', {
    as,
    body: { memberId: user.id, kind: 'warning', reason: 'spam', ...fields },
  })

const list = async ({ request }: TestApp, as: TestMember, path: string, body = {}) => {
  const response = await request('POST', path, { as, body })
  return {
    rows: response.json(),
    total: response.headers['total-count'],
    next: response.headers['next-page'],
  }
}

const codeOf = async (response: ReturnType<TestApp['request']>) => {
  const { statusCode, body } = await response
  return statusCode < 400 ? String(statusCode) : `${statusCode} ${JSON.parse(body).code}`
}

/** Appeals as the member against a decision or a sanction. Returns the appeal’s id. */
async function appealAgainst(
  { request, db }: TestApp,
  as: TestMember,
  decisionId: string,
): Promise<string> {
  const body = { text: 'It is not.' }
  await request('POST', `/api/decisions/${decisionId}/appeal`, { as, body })
  const appeals = db.selectFrom('appeals').select('id').where('decision_id', '=', decisionId)
  return (await appeals.executeTakeFirstOrThrow()).id
}

const conclude = ({ request }: TestApp, as: TestMember, id: string) =>
  request('PUT', `/api/moderation/appeals/${id}`, {
    as,
    body: { outcome: 'upheld', text: 'It is.' },
  })

test('[M10] an admin grants a member the role of a moderator and revokes it, and the feed of the member contains the role', async () => {
  const server = await startTestApp()
  const { request } = server
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const pull = async (since = '') =>
    minePage.parse((await request('GET', `/api/sync/mine${since}`, { as: ana })).json())
  const { cursor } = await pull()
  const granted = await makeModerator(server, root, ana, ['PT', 'ES', 'PT'])
  expect(granted.json()).toMatchObject({ id: ana.user.id, role: 'user', moderates: ['ES', 'PT'] })
  expect((await pull(`?since=${cursor}`)).rows).toMatchObject([
    { type: 'account', row: { role: 'user', moderates: ['ES', 'PT'] } },
  ])
  const session = await request('GET', '/api/auth/session', { as: ana })
  expect(session.json().user.moderates).toEqual(['ES', 'PT'])
  expect((await list(server, root, '/api/admin/users', { query: 'ana' })).rows).toMatchObject([
    { moderates: ['ES', 'PT'] },
  ])
  expect((await makeModerator(server, root, ana, [])).json().moderates).toEqual([])
  expect((await makeModerator(server, root, ana, null)).json().moderates).toBeUndefined()
  expect((await makeModerator(server, root, ana, null)).statusCode).toBe(200)
  const { rows } = await list(server, root, '/api/admin/audit', { query: 'ana' })
  expect(rows).toMatchObject([
    { actor: 'root', action: 'moderator_revoked', subject: { name: 'ana' } },
    { actor: 'root', action: 'moderator_granted', subject: { name: 'ana' } },
    { actor: 'root', action: 'moderator_granted', subject: { name: 'ana (ES, PT)' } },
  ])
  const exported = await request('GET', '/api/account/export', { as: ana })
  expect(exported.json().account.moderates).toBeUndefined()
})

test('[M10] refuses unknown countries, one’s own account, an admin, a suspended member and an unknown user', async () => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const vera = await signUpAdmin(server, 'vera')
  const ana = await server.signUp('ana')
  for (const countries of [['pt'], ['XX'], ['PRT'], 'PT', [1], undefined, Array(101).fill('PT')])
    expect(await codeOf(makeModerator(server, root, ana, countries))).toBe('400 invalid_input')
  expect(await codeOf(makeModerator(server, root, root, []))).toBe('403 forbidden')
  expect(await codeOf(makeModerator(server, root, vera, []))).toBe('409 conflict')
  const stranger = { ...ana, user: { ...ana.user, id: buildId(999) } }
  expect(await codeOf(makeModerator(server, root, stranger, []))).toBe('404 user_not_found')
  await warn(server, root, ana, { kind: 'suspension' })
  expect(await codeOf(makeModerator(server, root, ana, []))).toBe('409 conflict')
  await warn(server, root, ana, { kind: 'lifted' })
  expect(await codeOf(makeModerator(server, root, ana, []))).toBe('200')
})

test('[M10] a moderator of some countries can decide only there, and a moderator of all countries everywhere', async () => {
  const server = await startDirectory()
  const { eva, paul, lisbon, madrid, db } = server
  const history = (as: TestMember, id: string) =>
    server.request('POST', '/api/moderation/history', {
      as,
      body: { subject: { type: 'resource', id } },
    })
  expect(await codeOf(decide(server, paul, madrid))).toBe('403 forbidden')
  expect(await codeOf(history(paul, madrid))).toBe('403 forbidden')
  expect((await decide(server, paul, lisbon)).json()).toMatchObject({ moderator: 'paul' })
  expect(await codeOf(history(paul, lisbon))).toBe('200')
  expect(await codeOf(decide(server, eva, madrid))).toBe('200')
  expect((await list(server, paul, '/api/moderation/hidden')).total).toBe('1')
  const { rows, total, next } = await list(server, eva, '/api/moderation/hidden', { limit: 1 })
  expect([rows.length, total, typeof next]).toEqual([1, '2', 'string'])
  // The resource was moved, and the current country counts.
  await setCountry(server, lisbon, 'FR')
  expect(await codeOf(decide(server, paul, lisbon, { state: 'visible' }))).toBe('403 forbidden')
  await setCountry(server, lisbon, null)
  expect(await codeOf(decide(server, paul, lisbon, { state: 'visible' }))).toBe('403 forbidden')
  expect(await codeOf(decide(server, eva, lisbon, { state: 'visible' }))).toBe('200')
  const audit = await db.selectFrom('audit_log').select(['actor_name', 'action']).execute()
  expect(audit).toContainEqual({ actor_name: 'paul', action: 'content_hidden' })
})

test('[M10] a moderator of some countries gets the reports about content there, by page and filter, and no reports about members', async () => {
  const server = await startDirectory()
  const { ana, ben, eva, paul, root, lisbon, madrid } = server
  await server.request('POST', `/api/resources/${lisbon}/reviews`, {
    as: ana,
    body: { id: buildId(40), rating: 2 },
  })
  const review = { id: buildId(41), rating: 2, comment: 'Loud.' }
  await server.request('POST', `/api/resources/${lisbon}/reviews`, { as: ben, body: review })
  const subject = { type: 'member', id: ben.user.id }
  for (const [id, fields] of [
    [lisbon, { id: buildId(50), kind: 'unsafe' }],
    [lisbon, { id: buildId(51), kind: 'spam', subject: { type: 'review', id: buildId(41) } }],
    [lisbon, { id: buildId(52), kind: 'spam', subject }],
    [madrid, { id: buildId(53), kind: 'unsafe' }],
  ] as const)
    expect((await report(server, eva, id, fields)).statusCode).toBe(201)
  const idsFor = async (as: TestMember, body = {}) => {
    const { rows, total, next } = await list(server, as, '/api/admin/reports', body)
    return { ids: rows.map(({ id }: { id: string }) => id), total, next }
  }
  const first = await idsFor(paul, { limit: 1 })
  expect(first).toMatchObject({ ids: [buildId(50)], total: '2' })
  expect((await idsFor(paul, { limit: 1, after: first.next })).ids).toEqual([buildId(51)])
  expect((await idsFor(paul, { country: 'ES' })).ids).toEqual([])
  expect((await idsFor(paul, { country: 'PT' })).total).toBe('2')
  const countriesOf = async (as: TestMember) =>
    (await server.request('POST', '/api/moderation/queue/countries', { as, body: {} })).json()
  expect((await countriesOf(paul)).map((row: { country: string }) => row.country)).toEqual(['PT'])
  expect(await countriesOf(eva)).toHaveLength(2)
  expect((await idsFor(eva)).total).toBe('4')
  expect((await idsFor(root)).total).toBe('4')
  expect((await list(server, paul, '/api/admin/reports')).rows[0]).not.toHaveProperty('email')
  expect(await codeOf(resolve(server, paul, buildId(53)))).toBe('403 forbidden')
  expect(await codeOf(resolve(server, paul, buildId(52)))).toBe('403 forbidden')
  expect(await codeOf(resolve(server, paul, buildId(50)))).toBe('200')
  // A report outlives its resource, and keeps its country.
  await server.request('DELETE', `/api/resources/${lisbon}`, { as: ana })
  expect((await idsFor(paul)).ids).toEqual([buildId(51)])
  expect(await codeOf(resolve(server, paul, buildId(51)))).toBe('200')
  expect(await codeOf(resolve(server, eva, buildId(52)))).toBe('200')
})

test('[M10] [M3] no moderator decides about their own content, and the only admin does not either if a moderator could', async () => {
  const server = await startDirectory()
  const { request, root, ben, eva, paul } = server
  const ids = { root: buildId(61), eva: buildId(62), paul: buildId(63) }
  for (const [n, [name, id]] of Object.entries(ids).entries()) {
    const as = { root, eva, paul }[name as keyof typeof ids]
    const place = await addResource(server, as, 10 + n)
    await setCountry(server, place, 'ES')
    await report(server, ben, place, { id, kind: 'spam' })
    expect(await codeOf(decide(server, as, place))).toBe('403 forbidden')
    expect(await codeOf(resolve(server, as, id))).toBe('403 forbidden')
  }
  const mine = async (as: TestMember) => {
    const { rows } = await list(server, as, '/api/admin/reports')
    return rows.filter(({ isOwn }: { isOwn: boolean }) => isOwn)
  }
  expect(await mine(root)).toMatchObject([{ mayDecide: false, reporter: null }])
  expect(await mine(eva)).toMatchObject([{ mayDecide: false, reporter: null }])
  // Without eva there is only a moderator of another country, so that the admin is alone again.
  await request('PUT', `/api/admin/users/${eva.user.id}/moderator`, {
    as: root,
    body: { countries: null },
  })
  expect(await mine(root)).toMatchObject([{ mayDecide: true }])
  expect(await codeOf(resolve(server, root, ids.root))).toBe('200')
})

test('[M10] [M9] no moderator decides about an appeal against their own decision, and each moderator gets only the appeals that they may decide', async () => {
  const server = await startDirectory()
  const { ana, ben, eva, paul, root, lisbon, madrid } = server
  const inLisbon = (await decide(server, paul, lisbon)).json().id
  const inMadrid = (await decide(server, root, madrid)).json().id
  const appealOf = {
    lisbon: await appealAgainst(server, ana, inLisbon),
    madrid: await appealAgainst(server, ana, inMadrid),
    warning: await appealAgainst(server, ben, (await warn(server, eva, ben)).json().id),
    suspension: '',
  }
  const suspension = (await warn(server, root, ben, { kind: 'suspension' })).json().id
  appealOf.suspension = await appealAgainst(server, ben, suspension)
  const seenBy = async (as: TestMember) => {
    const { rows, total } = await list(server, as, '/api/moderation/appeals')
    expect(total).toBe(String(rows.length))
    return Object.fromEntries(
      rows.map(({ id, mayDecide }: { id: string; mayDecide: boolean }) => [id, mayDecide]),
    )
  }
  const { lisbon: a, madrid: b, warning: c, suspension: d } = appealOf
  expect(await seenBy(paul)).toEqual({ [a]: false })
  expect(await seenBy(eva)).toEqual({ [a]: true, [b]: true, [c]: false })
  // Nobody but the admin can decide about the suspension.
  expect(await seenBy(root)).toEqual({ [a]: true, [b]: false, [c]: true, [d]: true })
  for (const [as, id, expected] of [
    [paul, a, '403 forbidden'],
    [paul, b, '403 forbidden'],
    [paul, c, '403 forbidden'],
    [eva, c, '403 forbidden'],
    [eva, d, '403 forbidden'],
    [root, b, '403 forbidden'],
    [eva, a, '200'],
    [eva, b, '200'],
    [root, c, '200'],
    [root, d, '200'],
  ] as const)
    expect([id, await codeOf(conclude(server, as, id))]).toEqual([id, expected])
})

test('[M10] [M5] a moderator of all countries can warn members, but cannot suspend anyone or warn an admin or a moderator', async () => {
  const server = await startDirectory()
  const { root, ana, eva, paul } = server
  expect(await codeOf(warn(server, paul, ana))).toBe('403 forbidden')
  expect(await codeOf(warn(server, eva, ana, { kind: 'suspension' }))).toBe('403 forbidden')
  expect(await codeOf(warn(server, eva, ana))).toBe('200')
  for (const subject of [root, paul, eva])
    expect(await codeOf(warn(server, eva, subject))).toBe('403 forbidden')
  // An admin takes the role away first.
  expect(await codeOf(warn(server, root, paul, { kind: 'suspension' }))).toBe('403 forbidden')
  await makeModerator(server, root, paul, null)
  expect(await codeOf(warn(server, root, paul, { kind: 'suspension' }))).toBe('200')
  expect(await codeOf(warn(server, eva, paul, { kind: 'lifted' }))).toBe('403 forbidden')
})

test('[M10] a moderator cannot use functions that are only for admins, and sees no e-mail address', async () => {
  const server = await startDirectory()
  const { eva, ana, lisbon, request } = server
  await report(server, ana, lisbon, { kind: 'unsafe' })
  const member = { memberId: ana.user.id }
  for (const [method, path, body] of [
    ['POST', '/api/admin/stats', {}],
    ['POST', '/api/admin/users', {}],
    ['POST', '/api/admin/resources', {}],
    ['POST', '/api/admin/audit', {}],
    ['POST', '/api/admin/changed-places', {}],
    ['POST', '/api/moderation/contributions', member],
    ['POST', '/api/moderation/contributions/counts', member],
    ['POST', '/api/moderation/contributions/decisions', { ...member, state: 'visible' }],
    ['PUT', `/api/admin/users/${ana.user.id}/role`, { role: 'admin' }],
    ['PUT', `/api/admin/users/${ana.user.id}/moderator`, { countries: [] }],
    ['DELETE', `/api/admin/users/${ana.user.id}`, {}],
    ['DELETE', `/api/admin/resources/${lisbon}`, {}],
  ] as const)
    expect([path, await codeOf(request(method, path, { as: eva, body }))]).toEqual([
      path,
      '403 forbidden',
    ])
  for (const path of ['/api/admin/reports', '/api/moderation/appeals', '/api/moderation/hidden']) {
    const { statusCode, body } = await request('POST', path, { as: eva, body: {} })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('@example.org')
  }
})

test('[M10] [SEC-11] revoking the role of a moderator takes effect with the next request, and the admin role replaces it', async () => {
  const server = await startDirectory()
  const { db, root, eva, paul, lisbon } = server
  await makeModerator(server, root, eva, ['ES'])
  expect(await codeOf(decide(server, eva, lisbon))).toBe('403 forbidden')
  await makeModerator(server, root, eva, null)
  const reports = (as: TestMember) => server.request('POST', '/api/admin/reports', { as, body: {} })
  expect(await codeOf(reports(eva))).toBe('403 forbidden')
  await setRole(db, { email: paul.user.email, role: 'admin' })
  await setRole(db, { email: paul.user.email, role: 'user' })
  expect(await codeOf(reports(paul))).toBe('403 forbidden')
})

test('[M10] [SEC-32] an admin who must turn on two-step sign-in first has no rights of a moderator either', async () => {
  const server = await startTestApp({ adminRequires2fa: true })
  const root = await signUpAdmin(server, 'root')
  const response = server.request('POST', '/api/admin/reports', { as: root, body: {} })
  expect(await codeOf(response)).toBe('403 admin_needs_second_factor')
})
