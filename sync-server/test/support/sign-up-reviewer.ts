import { buildId, buildResource } from '@worldschool/schema/testing'
import { insertResource } from '../../src/repositories/resources-repository.ts'
import type { TestApp, TestMember } from './build-test-app.ts'

const resourceId = buildId(700)

/** Signs up a member with a review, which shows the name, so that others can block or report the member. */
export async function signUpReviewer(server: TestApp, name: string): Promise<TestMember> {
  const member = await server.signUp(name)
  const { db, clock } = server
  const known = await db.selectFrom('resources').select('id').where('id', '=', resourceId).execute()
  if (known.length === 0)
    await insertResource(db, buildResource(700, { id: resourceId, isSample: 'true' }))
  await db
    .insertInto('reviews')
    .values({
      ...{ id: crypto.randomUUID(), resource_id: resourceId, user_id: member.user.id },
      ...{ rating: 5, comment: null, created_at: clock.now().toISOString(), seq: 0 },
    })
    .execute()
  return member
}
