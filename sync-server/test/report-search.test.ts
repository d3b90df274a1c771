import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

test('[M7] a searched queue has the same number of reports on every page, in the order of the queue', async () => {
  const server = await startTestApp()
  const { request, clock } = server
  const [ana, root] = [await server.signUp('ana'), await signUpAdmin(server, 'root')]
  const id = await addResource(server, ana)
  const ben = await server.signUp('ben')
  for (const [kind, comment] of [
    ['spam', 'Tōwels at the door'],
    ['closed', 'Since May'],
    ['unsafe', 'A towel on the stove, TOWELS everywhere'],
    ['duplicate', 'The towels of the other place'],
  ]) {
    await request('POST', `/api/resources/${id}/reports`, { as: ben, body: { kind, comment } })
    clock.advance(1_000)
  }
  const pages: unknown[] = []
  let after: string | undefined
  do {
    const body = { query: 'towels', limit: 1, ...(after !== undefined && { after }) }
    const response = await request('POST', '/api/admin/reports', { as: root, body })
    const kinds = response.json().map(({ kind }: { kind: string }) => kind)
    pages.push([kinds, response.headers['total-count']])
    after = response.headers['next-page'] as string | undefined
    if (pages.length === 2) {
      // The last one is closed while a moderator reads the second page.
      await server.db
        .updateTable('content_reports')
        .set({ resolved_at: clock.now().toISOString() })
        .where('kind', '=', 'duplicate')
        .execute()
    }
  } while (after !== undefined)
  expect(pages).toEqual([
    [['unsafe'], '3'],
    [['spam'], '3'],
    [[], '2'],
  ])
})
