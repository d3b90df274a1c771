import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { buildDraft, buildId, buildResource } from '@worldschool/schema/testing'
import { buildVectorRegion } from '../../../.workspace/test-regions/vector-region.ts'
import { writeRegionFile } from '../../../.workspace/test-regions/write-region-file.ts'
import type { Config } from '../../src/config.ts'
import type { Database } from '../../src/db/database.ts'
import type { NewUserRow } from '../../src/db/users-table.ts'
import { insertResource } from '../../src/repositories/resources-repository.ts'
import { setRole } from '../../src/services/accounts/accounts.ts'
import { buildTestApp, type TestApp, type TestMember } from './build-test-app.ts'
import { takeSnapshot } from './database-state.ts'
import { sendPhoto } from './photos.ts'
import { totpCode } from './totp-code.ts'

export const actors = [
  'visitor',
  'unconfirmed',
  'suspended',
  'member',
  'other',
  'author',
  'moderatorHere',
  'moderatorElsewhere',
  'admin',
] as const
export type Actor = (typeof actors)[number]

/** A small directory with data for every role. `restore` resets it after a test. */
export interface DirectoryFixture extends TestApp {
  /**
   * A member who has reviewed, saved and reported the resource, requested a password reset, and
   * started to set up a second factor.
   */
  member: TestMember
  /** A member with only a second factor. */
  other: TestMember
  author: TestMember
  /** A member whose e-mail address is not confirmed. */
  unconfirmed: TestMember
  /** A suspended member. */
  suspended: TestMember
  /** A moderator of the country of the resource. */
  moderatorHere: TestMember
  /** A moderator of another country. */
  moderatorElsewhere: TestMember
  /** The only admin. */
  admin: TestMember
  /** The resource of the author. */
  resourceId: string
  /** A sample without an author. */
  sampleId: string
  /** The photo of the author for the resource. */
  photoId: string
  /** The open report of the member about the resource. */
  reportId: string
  /** A decision about a photo of the author. */
  decisionId: string
  /** The open appeal of the member against a decision about a review of the resource. */
  appealId: string
  /** The token of the member’s reset link. */
  resetToken: string
  /** The token of the link that confirms the member’s address. */
  confirmationToken: string
  /**
   * The current code of the second factor that the member is setting up and the other member has.
   */
  code(): string
  restore(): Promise<void>
}

const secondFactorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export async function buildDirectoryFixture(
  options: Partial<Config> = {},
): Promise<DirectoryFixture> {
  const server = await buildTestApp(options)
  writeRegionFile(server.config.mapsDir, 'sintra.pmtiles', buildVectorRegion())
  const { db, clock, request } = server
  const resourceId = buildId(1)
  const sampleId = buildId(2)
  const reportId = buildId(4)
  const photoId = buildId(5)
  const decisionId = buildId(6)
  const appealId = buildId(7)
  const resetToken = 'r'.repeat(43)
  const confirmationToken = 'c'.repeat(43)

  const author = await server.signUp('author')
  const member = await server.signUp('member')
  const other = await server.signUp('other')
  const admin = await server.signUp('admin')
  await setRole(db, { email: admin.user.email, role: 'admin' })
  const now = clock.now().toISOString()
  const signUpAs = async (name: string, columns: Partial<NewUserRow>) => {
    const person = await server.signUp(name)
    await db.updateTable('users').set(columns).where('id', '=', person.user.id).execute()
    return person
  }
  const sanction = { id: buildId(93), kind: 'suspension', until: null, reason: 'spam', text: null }
  const people = {
    author,
    member,
    other,
    admin: { ...admin, user: { ...admin.user, role: 'admin' as const } },
    unconfirmed: await signUpAs('unconfirmed', { email_state: 'unconfirmed' }),
    suspended: await signUpAs('suspended', { sanction: JSON.stringify({ ...sanction, at: now }) }),
    moderatorHere: await signUpAs('near', { moderates: '["PT"]' }),
    moderatorElsewhere: await signUpAs('distant', { moderates: '["ES","FR"]' }),
  }

  await insertResource(db, buildResource(2, { id: sampleId, isSample: 'true' }))
  const body = { id: resourceId, ...buildDraft(1) }
  const review = { id: buildId(3), rating: 4, comment: 'Our two loved it.' }
  const report = { id: reportId, kind: 'closed' }
  for (const response of [
    await request('POST', '/api/resources', { as: author, body }),
    await sendPhoto(server, author, photoId, { resourceId }),
    await request('POST', `/api/resources/${resourceId}/reviews`, { as: member, body: review }),
    await request('POST', `/api/resources/${resourceId}/reports`, { as: member, body: report }),
    await request('POST', '/api/saved-resources', { as: member, body: { resourceId } }),
  ]) {
    if (response.statusCode !== 201) throw new Error(response.body)
  }
  await db
    .updateTable('resources')
    .set({ country: 'PT', is_located: 1 })
    .where('id', '=', resourceId)
    .execute()
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashOf(resetToken),
      user_id: member.user.id,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('email_confirmations')
    .values({
      user_id: member.user.id,
      email_key: member.user.email,
      token_hash: hashOf(confirmationToken),
      created_at: now,
    })
    .execute()

  const factor = { secret: secondFactorSecret, created_at: now }
  await db
    .insertInto('second_factors')
    .values([
      { ...factor, user_id: member.user.id, confirmed_at: null, last_step: null },
      { ...factor, user_id: other.user.id, confirmed_at: factor.created_at, last_step: 0 },
    ])
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ code_hash: hashOf('a recovery code'), user_id: other.user.id })
    .execute()

  const decision = {
    state: 'removed' as const,
    ...{ resource_id: resourceId, resource_name: 'Forest school 1' },
    reason: 'other' as const,
    ...{ text: 'It shows nothing.', is_automated: 0, content: null, seq: 1 },
    ...{ moderator_id: null, moderator_name: null, at: now },
  }
  const photo = { subject_type: 'photo', subject_id: buildId(90) } as const
  const decidedReview = { subject_type: 'review', subject_id: buildId(91) } as const
  await db
    .insertInto('moderation_decisions')
    .values([
      { ...decision, ...photo, id: decisionId, author_id: author.user.id },
      { ...decision, ...decidedReview, id: buildId(92), author_id: member.user.id },
    ])
    .execute()
  await db
    .insertInto('appeals')
    .values({
      ...{ id: appealId, type: 'decision', decision_id: buildId(92), member_id: member.user.id },
      ...{ text: 'It was mine.', created_at: now, decided_at: null },
      ...{ outcome: null, reply: null, moderator_id: null },
    })
    .execute()

  const snapshot = await takeSnapshot(server.config.databaseUrl)
  const close = async () => {
    await snapshot.close()
    await server.close()
  }
  // The mailer stores the token of a link when it sends the mail. That must not happen after the
  // rows are restored.
  const restore = async () => {
    while (await hasMail(db)) await setImmediate()
    await snapshot.restore()
  }
  return {
    ...server,
    ...people,
    resourceId,
    sampleId,
    photoId,
    reportId,
    decisionId,
    appealId,
    resetToken,
    confirmationToken,
    code: () => totpCode(secondFactorSecret, clock.now()),
    restore,
    close,
  }
}

async function hasMail(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('mail_queue').select('id').limit(1).executeTakeFirst())
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
