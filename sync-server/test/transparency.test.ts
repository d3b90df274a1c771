import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { buildTransparencyReport } from '../src/services/moderation/transparency-report.ts'
import { runCommand } from './fixtures/run-command.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { migratedDatabaseUrl } from './support/temporary-database.ts'

const hourMs = 60 * 60_000

test('[M4] the transparency report counts the decisions and reports of one year, also about content that was deleted', async () => {
  const server = await startTestApp()
  const year = server.clock.now().getUTCFullYear()
  const admin = await signUpAdmin(server, 'root')
  const author = await server.signUp('ana')
  const reader = await server.signUp('ben')
  const first = await addResource(server, author)
  const report = (n: number, kind: string) =>
    server.request('POST', `/api/resources/${first}/reports`, {
      as: reader,
      body: { id: buildId(n), kind },
    })
  await report(41, 'closed')
  await report(42, 'wrong_place')
  server.clock.advance(3 * hourMs)
  await server.request('PUT', `/api/admin/reports/${buildId(41)}/resolve`, { as: admin })
  const decide = (state: string, reason?: string) =>
    server.request('POST', '/api/moderation/decisions', {
      as: admin,
      body: { subject: { type: 'resource', id: first }, state, ...(reason && { reason }) },
    })
  await decide('hidden', 'spam')
  await decide('visible')
  await decide('removed', 'misleading')

  const { restrictions, reports, ...counts } = await buildTransparencyReport(server.db, year)
  expect(restrictions).toEqual([
    { reason: 'misleading', counts: { resource: 1, review: 0, photo: 0 } },
    { reason: 'spam', counts: { resource: 1, review: 0, photo: 0 } },
  ])
  expect(reports).toEqual([
    { kind: 'wrong_place', received: 1, resolved: 1 },
    { kind: 'closed', received: 1, resolved: 1 },
  ])
  expect(counts).toMatchObject({
    ...{ states: { hidden: 1, removed: 1 }, restored: 1, automated: 0 },
    medianHoursToResolve: 3,
  })
  expect((await buildTransparencyReport(server.db, year - 1)).restrictions).toEqual([])
})

test('the transparency command prints a page without names, and refuses an invalid year', async () => {
  const environment = { DATABASE_URL: await migratedDatabaseUrl(), SAMPLE_DATA: 'false' }
  const { status, stdout } = runCommand('transparency', ['--year', '2026'], environment)
  expect(status).toBe(0)
  expect(stdout).toContain('# Moderation in 2026')
  expect(stdout).toContain('- Removed: 0')
  const refused = runCommand('transparency', ['--year', 'last'], environment)
  expect([refused.status, refused.stderr]).toEqual([
    1,
    '--year must be a year such as 2026, not "last".\n',
  ])
})
