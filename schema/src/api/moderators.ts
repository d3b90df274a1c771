import * as z from 'zod/mini'
import { countryCodes } from '../rules/country-codes.ts'
import { adminBody } from './admin.ts'

export const moderatorPaths = {
  ofUser: (id: string) => `/api/admin/users/${id}/moderator`,
} as const

/** Maximum number of countries of a moderator. For more, the moderator can moderate everywhere. */
export const moderatedCountriesMax = 100

const knownCodes = new Set(countryCodes)

/**
 * PUT /api/admin/users/{id}/moderator: makes a member a moderator of these countries, or a global moderator if the list
 * is empty; null takes the role away. Returns the user, as the change of an admin role does. 403 `forbidden` for one's
 * own account, 404 `user_not_found`, 409 `conflict` for an admin and for a suspended member. [M10]
 */
export const changeModeratorBody = z.extend(adminBody, {
  countries: z.nullable(
    z
      .array(z.string().check(z.refine((code) => knownCodes.has(code), 'Unknown country')))
      .check(z.maxLength(moderatedCountriesMax)),
  ),
})

export type ChangeModeratorBody = z.infer<typeof changeModeratorBody>
