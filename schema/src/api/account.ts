import * as z from 'zod/mini'
import { passwordSchema } from '../entities/account-fields.ts'
import { blockSchema } from '../entities/block.ts'
import { moderationNoticeSchema } from '../entities/moderation.ts'
import { reportSchema } from '../entities/report.ts'
import { resourceSchema } from '../entities/resource.ts'
import { reviewSchema } from '../entities/review.ts'
import { sanctionSchema } from '../entities/sanction.ts'
import { idSchema, timestampSchema } from '../entities/shared.ts'
import { userSchema } from '../entities/user.ts'
import { languageCodes } from '../languages.ts'
import { placeIdentitySchema } from '../rules/place-identity.ts'
import { givenPasswordSchema } from './auth.ts'

export const accountPaths = {
  account: '/api/account',
  export: '/api/account/export',
  language: '/api/account/language',
  password: '/api/account/password',
  sessions: '/api/account/sessions',
  session: (id: string) => `/api/account/sessions/${id}`,
} as const

/** A signed-in device, with browser and system as parsed from the User-Agent. */
const signedInDevice = z.object({
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  createdAt: timestampSchema,
  /** Updated at most once an hour. */
  lastUsedAt: timestampSchema,
})

/** Public id of a session. The token cannot be derived from it. */
const sessionIdSchema = z.string().check(z.regex(/^[\w-]{22}$/))

/** GET /api/account/sessions: the member's sessions, the current one first, then by last use. */
export const ownSessionSchema = z.extend(signedInDevice, {
  id: sessionIdSchema,
  /** True for the session of this request. */
  isCurrent: z.boolean(),
})
export const ownSessionsResponse = z.array(ownSessionSchema)

/** DELETE /api/account/sessions/{id}: succeeds also if the member has no such session. */
export const sessionParams = z.strictObject({ id: sessionIdSchema })
export const sessionEndedResponse = z.object({ ended: z.literal(true) })

/** GET /api/account/export: everything stored about the member, with photos as links. */
export const accountExport = z.object({
  exportedAt: timestampSchema,
  account: userSchema,
  resources: z.array(resourceSchema),
  reviews: z.array(reviewSchema),
  /** Decisions about the member's content; absent from older servers. */
  notices: z.optional(z.array(moderationNoticeSchema)),
  /** Measures against the account, oldest first; absent from older servers. */
  sanctions: z.optional(z.array(sanctionSchema)),
  reports: z.array(
    z.extend(reportSchema, {
      resourceName: z.string(),
      /** How the report ended, and the moderator's explanation; absent from older servers. */
      outcome: z.optional(z.nullable(z.string())),
      reply: z.optional(z.nullable(z.string())),
    }),
  ),
  saved: z.array(
    z.object({ resourceId: idSchema, resourceName: z.string(), createdAt: timestampSchema }),
  ),
  /** Blocked members with their names at that time; absent from older servers. [M8] */
  blocks: z.optional(z.array(blockSchema)),
  photos: z.array(z.string()),
  /** Known devices of the account; absent from older servers. */
  devices: z.optional(z.array(z.object({ signedInAt: timestampSchema }))),
  sessions: z.optional(z.array(signedInDevice)),
  /** Whether sign-in requires a code. The secret and the recovery codes are never exported. */
  secondFactor: z.optional(z.boolean()),
  /** Places whose name, category or location the member changed, and edits with `fields` [M11]; absent from older servers. */
  placeChanges: z.optional(
    z.array(
      z.object({
        resourceId: idSchema,
        at: timestampSchema,
        before: placeIdentitySchema,
        after: placeIdentitySchema,
        fields: z.optional(z.array(z.string())),
      }),
    ),
  ),
})

/** PUT /api/account/language: sets the language of mails to the account, one of `languages`. Returns the user. */
export const accountLanguageBody = z.strictObject({ language: z.enum(languageCodes) })

/**
 * PUT /api/account/password: `password` is the current one. Ends all other sessions of the member and returns the user;
 * 403 `wrong_password`, 400 `password_too_common` with the field `newPassword`.
 */
export const changePasswordBody = z.strictObject({
  password: givenPasswordSchema,
  newPassword: passwordSchema,
})

/** What happens to the resources of a deleted account. */
export const leftResources = ['keep', 'delete'] as const

/** What happens to the phone number and the e-mail address of each resource of a deleted account. */
export const leftContacts = ['remove', 'keep'] as const

/**
 * DELETE /api/account: deletes reviews and saves; the member's resources stay without an author or are deleted too. 403
 * `wrong_password`; 409 `last_admin`. Sessions of other devices receive 401 `account_deleted` from then on.
 */
export const deleteAccountBody = z.strictObject({
  password: givenPasswordSchema,
  resources: z.enum(leftResources),
  /** Applies to resources that stay. Without this field, as from an older app, those resources keep their contacts. */
  contacts: z.optional(z.enum(leftContacts)),
})
export const accountDeletedResponse = z.object({ deleted: z.literal(true) })

export type AccountLanguageBody = z.infer<typeof accountLanguageBody>
export type ChangePasswordBody = z.infer<typeof changePasswordBody>
export type AccountExport = z.infer<typeof accountExport>
export type OwnSession = z.infer<typeof ownSessionSchema>
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>
export type LeftResources = (typeof leftResources)[number]
export type LeftContacts = (typeof leftContacts)[number]
