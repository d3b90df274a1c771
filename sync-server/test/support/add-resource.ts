import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { TestApp, TestMember } from './build-test-app.ts'

/** Adds the n-th test resource for a member over HTTP. Returns its id. */
export async function addResource(server: TestApp, as: TestMember, n = 1): Promise<string> {
  const id = buildId(n)
  const response = await server.request('POST', '/api/resources', {
    as,
    body: { id, ...buildDraft(n) },
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return id
}
