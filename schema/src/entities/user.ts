import * as z from 'zod/mini'
import { sanctionSchema } from './sanction.ts'
import { idSchema, timestampSchema } from './shared.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * The person's own account. Nobody receives the e-mail address of another person.
 * Specification, section 3.
 */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: timestampSchema,
  /** Language of mails to the account, a code of `languages`; absent until it is set. */
  language: z.optional(z.string()),
  /**
   * `unconfirmed` until the member has proved access to the mailbox, then `confirmed`. While it is `unconfirmed`,
   * writes that others would see wait on the device. Absent if the account was never asked to confirm.
   */
  emailState: z.optional(z.string()),
  /**
   * True in the first days of an account and while its address is unconfirmed: its reviews do not count in ratings.
   * [SEC-33]
   */
  isYoung: z.optional(z.boolean()),
  /** The latest sanction against the account. [M5] */
  sanction: z.optional(sanctionSchema),
  /**
   * The ISO 3166 countries in which the member moderates; empty for everywhere. Absent for other members, and for admins,
   * who moderate everywhere. [M10]
   */
  moderates: z.optional(z.array(z.string())),
})

export type User = z.infer<typeof userSchema>
