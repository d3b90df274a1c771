import * as z from 'zod/mini'
import { appealSchema } from './appeal.ts'
import { idSchema, timestampSchema } from './shared.ts'

/**
 * Measures against an account. During a `suspension` the member can read, save and delete, but not publish. `lifted`
 * ends a suspension early.
 */
export const sanctionKinds = ['warning', 'suspension', 'lifted'] as const

/** The latest sanction against an account, in the form that the account's member receives. [M5] */
export const sanctionSchema = z.object({
  id: idSchema,
  /** One of `sanctionKinds`. An unknown one from a newer server is shown as a warning. */
  kind: z.string(),
  /** The end of a suspension; null if it lasts until it is lifted. */
  until: z.nullable(timestampSchema),
  /** One of `moderationReasons`, or an unknown one from a newer server. */
  reason: z.nullable(z.string()),
  text: z.nullable(z.string()),
  at: timestampSchema,
  /** The member's appeal. [M9] */
  appeal: z.optional(appealSchema),
})

export type SanctionKind = (typeof sanctionKinds)[number]
export type Sanction = z.infer<typeof sanctionSchema>

/** Returns true if an account is suspended at `nowMs`, in ms since 1970. [M5] */
export function isSuspended(account: { sanction?: Sanction | undefined }, nowMs: number): boolean {
  const { sanction } = account
  if (sanction?.kind !== 'suspension') return false
  return sanction.until === null || Date.parse(sanction.until) > nowMs
}
