import * as z from 'zod/mini'
import { idSchema, timestampSchema } from '../entities/shared.ts'
import { roles } from '../entities/user.ts'

export const adminPaths = {
  stats: '/api/admin/stats',
  users: '/api/admin/users',
  user: (id: string) => `/api/admin/users/${id}`,
  role: (id: string) => `/api/admin/users/${id}/role`,
  resource: (id: string) => `/api/admin/resources/${id}`,
} as const

/**
 * POST stats and users, DELETE user and resource: `userId` grants nothing and must equal the
 * session's user; the role comes from the database. 403 `forbidden` otherwise. Section 7.
 */
export const adminBody = z.strictObject({ userId: z.optional(idSchema) })

/** POST /api/admin/stats. Section 3, "Admin stats". */
export const statsAnswer = z.object({
  users: z.int(),
  resources: z.int(),
  reviews: z.int(),
  lastUpdated: timestampSchema,
})

const listedUser = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
})

/** POST /api/admin/users. Section 7. */
export const usersAnswer = z.array(listedUser)

/** PUT /api/admin/users/{id}/role: `userId` is the acting admin's. Answers the changed user. */
export const changeRoleBody = z.extend(adminBody, { role: z.enum(roles) })
export const changeRoleAnswer = listedUser

export type Stats = z.infer<typeof statsAnswer>
export type ListedUser = z.infer<typeof listedUser>
export type ChangeRoleBody = z.infer<typeof changeRoleBody>
