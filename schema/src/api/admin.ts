import * as z from 'zod/mini'
import { categories } from '../categories.ts'
import { resourceSchema } from '../entities/resource.ts'
import { sanctionSchema } from '../entities/sanction.ts'
import { idSchema, lineSchema, timestampSchema } from '../entities/shared.ts'
import { roles } from '../entities/user.ts'
import { limits } from '../limits.ts'
import { placeIdentitySchema } from '../rules/place-identity.ts'

export const adminPaths = {
  stats: '/api/admin/stats',
  users: '/api/admin/users',
  user: (id: string) => `/api/admin/users/${id}`,
  role: (id: string) => `/api/admin/users/${id}/role`,
  resources: '/api/admin/resources',
  resource: (id: string) => `/api/admin/resources/${id}`,
  audit: '/api/admin/audit',
  changedPlaces: '/api/admin/changed-places',
} as const

/**
 * The body of POST stats, DELETE user and DELETE resource. Only the session decides who may act. If `userId` is sent,
 * it must be the session's user; otherwise 403 `forbidden`. The role is read from the database.
 * Specification, section 7.
 */
export const adminBody = z.strictObject({ userId: z.optional(idSchema) })

/**
 * The body of POST users, resources, audit and changed-places, which return one page of the rows that contain `query`.
 * Response headers carry the total count and the `after` of the next page.
 */
export const adminListBody = z.extend(adminBody, {
  query: z.optional(lineSchema(limits.admin.queryMax)),
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.admin.afterMax))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.admin.pageRowsMax))),
})

/** POST /api/admin/stats. Specification, section 3, "Admin stats". */
export const statsResponse = z.object({
  users: z.int(),
  resources: z.int(),
  reviews: z.int(),
  lastUpdated: timestampSchema,
})

const listedUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The latest sanction against the account. [M5] */
  sanction: z.optional(sanctionSchema),
  /** Where the member moderates, as in the account. [M10] */
  moderates: z.optional(z.array(z.string())),
})

/** POST /api/admin/users, sorted by username. Specification, section 7. */
export const usersResponse = z.array(listedUserSchema)

/** PUT /api/admin/users/{id}/role: `userId` is the acting admin's. Returns the changed user. */
export const changeRoleBody = z.extend(adminBody, { role: z.enum(roles) })
export const changeRoleResponse = listedUserSchema

const listedResource = z.object({
  id: idSchema,
  name: z.string(),
  category: z.enum(categories),
  /** `text` is the display text; `city` and the ISO 3166 `country` are null until they are looked up. */
  location: z.object({
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    text: z.string(),
  }),
  /** The author's username. */
  createdBy: z.nullable(z.string()),
})

/** POST /api/admin/resources, newest first. Specification, section 3, "In the admin list". */
export const adminResourcesResponse = z.array(listedResource)

/**
 * DELETE /api/admin/users/{id}: deletes the user with all reviews and saves. The user's resources stay, unless
 * `resources` is `delete`. With `bans`, nobody can sign up with the user's e-mail address or a variant of it. [M6]
 */
export const deleteUserBody = z.extend(adminBody, {
  resources: z.optional(z.enum(['keep', 'delete'])),
  bans: z.optional(z.boolean()),
})
export const userDeletedResponse = z.object({ id: idSchema, deleted: z.literal(true) })

/** Actions of admins and moderators in the audit log. */
export const auditActions = [
  'role_granted',
  'role_revoked',
  'moderator_granted',
  'moderator_revoked',
  'user_deleted',
  'resource_deleted',
  'resource_edited',
  'report_resolved',
  'content_hidden',
  'content_removed',
  'content_restored',
  'content_approved',
  'user_warned',
  'user_suspended',
  'suspension_lifted',
  'email_banned',
  'appeal_granted',
  'appeal_rejected',
] as const

const auditEntry = z.object({
  id: idSchema,
  at: timestampSchema,
  /** The acting admin's or moderator's username; null for a command on the server. */
  actor: z.nullable(z.string()),
  /** An action that only a newer server knows is shown as `other`. */
  action: z.catch(z.enum([...auditActions, 'other']), 'other'),
  subject: z.object({ type: z.enum(['user', 'resource']), id: idSchema, name: z.string() }),
})

/** POST /api/admin/audit, newest first. */
export const auditResponse = z.array(auditEntry)

const changedPlace = z.object({
  id: idSchema,
  at: timestampSchema,
  /** The username of the editor; null if the account was deleted. */
  changedBy: z.nullable(z.string()),
  /** The resource with its current name. */
  resource: z.object({ id: idSchema, name: z.string() }),
  /** Number of reviews written before the change. */
  reviews: z.int(),
  before: placeIdentitySchema,
  after: placeIdentitySchema,
  /**
   * The changed fields, as `EditField` names them, of an edit by a member whose contributions waited for a moderator;
   * absent for any other change, and from older servers. [M11]
   */
  fields: z.optional(z.array(z.string())),
  /** The place as it is now; only together with `fields`. */
  place: z.optional(resourceSchema),
})

/**
 * POST /api/admin/changed-places, newest first: resources with reviews whose name or category was changed, or whose
 * location moved by more than a kilometre [SEC-33], and resources that were edited by members whose contributions wait
 * for a moderator [M11].
 */
export const changedPlacesResponse = z.array(changedPlace)

export type AdminListBody = z.infer<typeof adminListBody>
export type AuditAction = (typeof auditActions)[number]
export type AuditEntry = z.infer<typeof auditEntry>
export type ChangedPlace = z.infer<typeof changedPlace>
export type ChangeRoleBody = z.infer<typeof changeRoleBody>
export type ListedResource = z.infer<typeof listedResource>
export type ListedUser = z.infer<typeof listedUserSchema>
export type Stats = z.infer<typeof statsResponse>
