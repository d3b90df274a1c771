import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { TestApp, TestMember } from './build-test-app.ts'

/** The n-th builder's resource, added by a member over HTTP; answers its id. */
export async function addResource(server: TestApp, as: TestMember, n = 1): Promise<string> {
  const id = buildId(n)
  const answer = await server.request('POST', '/api/resources', {
    as,
    body: { id, ...buildDraft(n) },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return id
}
