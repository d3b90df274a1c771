import { describe, expect, it } from 'vitest'
import * as schema from '../src/index.ts'
import { buildDraft, buildId, buildReview, buildUser } from '../src/testing/builders.ts'

const id = buildId(1)
const { authPaths, resourcePaths, reviewPaths, savedResourcePaths, adminPaths } = schema
const user = { username: 'ada', email: 'ada@example.org' }

/** The table of section 7: specified path, our path, schema of the body, a valid payload. */
const calls = [
  ['/api/auth/signin', authPaths.signIn, schema.signInBody, { email: user.email, password: 'x' }],
  ['/api/auth/signup', authPaths.signUp, schema.signUpBody, { ...user, password: 'long enough' }],
  ['/api/auth/profile', authPaths.profile, schema.updateProfileBody, { ...user, userId: id }],
  [
    '/api/auth/forgot-password',
    authPaths.forgotPassword,
    schema.forgotPasswordBody,
    { email: user.email },
  ],
  [
    '/api/resources',
    resourcePaths.list,
    schema.createResourceBody,
    { ...buildDraft(1), authorId: id },
  ],
  [
    `/api/resources/${id}/reviews`,
    reviewPaths.ofResource(id),
    schema.createReviewBody,
    { rating: 5 },
  ],
  ['/api/saved-resources', savedResourcePaths.list, schema.saveResourceBody, { resourceId: id }],
  ['/api/admin/stats', adminPaths.stats, schema.adminBody, { userId: id }],
  ['/api/admin/users', adminPaths.users, schema.adminBody, { userId: id }],
  [
    `/api/admin/users/${id}/role`,
    adminPaths.role(id),
    schema.changeRoleBody,
    { userId: id, role: 'admin' },
  ],
  [`/api/admin/users/${id}`, adminPaths.user(id), schema.adminBody, { userId: id }],
  [`/api/admin/resources/${id}`, adminPaths.resource(id), schema.adminBody, { userId: id }],
] as const

describe('the API in section 7 of the specification', () => {
  it.each(calls)(
    '%s has the specified path, and its body schema accepts the specified fields and no others',
    (path, actual, body, payload) => {
      expect(actual).toBe(path)
      expect(body.safeParse(payload).success).toBe(true)
      expect(body.safeParse({ ...payload, isAdmin: true }).success).toBe(false)
    },
  )

  it('endpoints without a body have the specified paths', () => {
    expect([
      resourcePaths.one(id),
      savedResourcePaths.one(id),
      savedResourcePaths.status(id),
    ]).toEqual([
      `/api/resources/${id}`,
      `/api/saved-resources/${id}`,
      `/api/saved-resources/${id}/status`,
    ])
  })

  it('response schemas drop unlisted fields: the password, and the e-mail address of a review’s author', () => {
    expect(schema.userResponse.parse({ ...buildUser(1), password: 'hash' })).toEqual(buildUser(1))
    const review = { ...buildReview(1), user: { username: 'ada', email: user.email } }
    expect(schema.reviewResponse.parse(review).user).toEqual({ username: 'ada' })
    const listed = { id, ...user, role: 'user', password: 'hash' }
    expect(schema.usersResponse.parse([listed])).toEqual([{ id, ...user, role: 'user' }])
  })
})

describe('the constants in section 9 of the specification', () => {
  it('the package exports 8 categories, 20 amenities, 10 languages and 2 units', () => {
    const { categories, predefinedAmenities, languages, distanceUnits } = schema
    expect(
      [categories, predefinedAmenities, languages, distanceUnits].map((list) => list.length),
    ).toEqual([8, 20, 10, 2])
  })
})
