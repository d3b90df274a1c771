import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { enableSecondFactor } from './support/second-factor.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

/**
 * Admins need two-step sign-in. It is on for root, who has a place that ana reported as spam. It is off for vera, the other admin.
 */
async function startDirectory() {
  const server = await startTestApp({ adminRequires2fa: true })
  const ana = await server.signUp('ana')
  const [root, vera] = [await signUpAdmin(server, 'root'), await signUpAdmin(server, 'vera')]
  await enableSecondFactor(server, root)
  const id = await addResource(server, root)
  await server.request('POST', `/api/resources/${id}/reports`, { as: ana, body: { kind: 'spam' } })
  return { ...server, ana, root, vera, id }
}

const post = async ({ request }: TestApp, as: TestMember, path: string, body: object = {}) =>
  (await request('POST', path, { as, body })).json()

const reportOf = async (server: TestApp, as: TestMember) =>
  (await post(server, as, '/api/admin/reports'))[0]

/** Returns the codes of the refusals of everything that root does with the report about root’s own place. */
async function refusalsOf(server: Awaited<ReturnType<typeof startDirectory>>, id: string) {
  const { root } = server
  const item = { type: 'report', id }
  const subject = { type: 'resource', id: server.id }
  const resolve = () =>
    server.request('PUT', `/api/admin/reports/${id}/resolve`, { as: root, body: {} })
  return [
    (await post(server, root, '/api/moderation/records', { item })).code,
    (await post(server, root, '/api/moderation/claims', { subject })).code,
    (await resolve()).json().code,
  ]
}

test('[M3] [SEC-32] an admin without the required two-step sign-in is not somebody else who could decide about a report', async () => {
  const server = await startDirectory()
  const report = await reportOf(server, server.root)
  expect([report.isOwn, report.mayDecide]).toEqual([true, true])
  expect(await refusalsOf(server, report.id)).toEqual([undefined, undefined, undefined])
  expect(await reportOf(server, server.root)).toBeUndefined()
})

test('[M3] [SEC-32] an admin with the required two-step sign-in is somebody else who could decide about a report', async () => {
  const server = await startDirectory()
  await enableSecondFactor(server, server.vera)
  const report = await reportOf(server, server.root)
  expect([report.isOwn, report.mayDecide]).toEqual([true, false])
  expect(await refusalsOf(server, report.id)).toEqual(['forbidden', 'forbidden', 'forbidden'])
})

test('[M3] [SEC-32] a moderator without two-step sign-in counts as an alternative decider, because only admins need two-step sign-in', async () => {
  const server = await startDirectory()
  const eva = await server.signUp('eva')
  await server.request('PUT', `/api/admin/users/${eva.user.id}/moderator`, {
    as: server.root,
    body: { countries: [] },
  })
  expect((await reportOf(server, server.root)).mayDecide).toBe(false)
})

test.each([
  ['off', [true, undefined, undefined]],
  ['on', [false, 'forbidden', 'forbidden']],
])(
  '[M3] [M11] [SEC-32] while the other admin’s required two-step sign-in is %s, an admin decides about their own held place: %j',
  async (state, outcome) => {
    const server = await startTestApp({ adminRequires2fa: true, moderation: 'all' })
    const member = await server.signUp('root')
    await addResource(server, member)
    const user = await setRole(server.db, {
      ...{ email: member.user.email, role: 'admin', now: server.clock.now() },
    })
    if (!user) throw new Error('There is no member')
    const root = { ...member, user }
    const vera = await signUpAdmin(server, 'vera')
    await enableSecondFactor(server, root)
    if (state === 'on') await enableSecondFactor(server, vera)
    const [item] = await post(server, root, '/api/admin/held')
    const { revision } = item
    const subject = { type: 'resource', id: item.subject.id }
    const claimed = await post(server, root, '/api/moderation/claims', { subject })
    const approved = await post(server, root, '/api/admin/held/approvals', { subject, revision })
    expect([item.mayDecide, claimed.code, approved.code]).toEqual(outcome)
  },
)

test.each([
  ['off', true],
  ['on', false],
])(
  '[M9] [SEC-32] while the other admin’s required two-step sign-in is %s, an admin decides about an appeal against their own decision: %s',
  async (state, mayDecide) => {
    const server = await startDirectory()
    const { request, ana, root, vera } = server
    if (state === 'on') await enableSecondFactor(server, vera)
    const id = await addResource(server, ana, 2)
    const decided = await post(server, root, '/api/moderation/decisions', {
      ...{ subject: { type: 'resource', id }, state: 'hidden', reason: 'spam' },
    })
    await post(server, ana, `/api/decisions/${decided.id}/appeal`, { text: 'It is a school.' })
    const [appeal] = await post(server, root, '/api/moderation/appeals')
    expect(appeal.mayDecide).toBe(mayDecide)
    const subject = { type: 'appeal', id: appeal.id }
    const claimed = await post(server, root, '/api/moderation/claims', { subject })
    const body = { outcome: 'upheld', text: 'It is not.' }
    const concluded = await request('PUT', `/api/moderation/appeals/${appeal.id}`, {
      as: root,
      body,
    })
    expect([claimed.code, concluded.json().code]).toEqual(
      mayDecide ? [undefined, undefined] : ['forbidden', 'forbidden'],
    )
  },
)
