import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema, timestampSchema } from './shared.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/** Control, bidirectional, zero-width and filler characters make look-alikes of other people's names. */
const deceptiveCharacters =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u

export const usernameSchema = z.string().check(
  z.trim(),
  z.minLength(limits.account.usernameMin),
  z.maxLength(limits.account.usernameMax),
  z.refine((name) => !deceptiveCharacters.test(name), { message: 'Deceptive characters' }),
)

/** Letters of any script around the signs of RFC 5321; linear, however long the text. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])*\.)+(?!\d+$)[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])+$/u

/** An e-mail address, also an internationalised one, without the full-width forms of input methods. */
export const emailSchema = z.string().check(
  z.overwrite((text) => text.normalize('NFKC').replaceAll('。', '.').trim()),
  z.maxLength(limits.account.emailMax),
  z.regex(emailPattern),
)

export const passwordSchema = z
  .string()
  .check(z.minLength(limits.account.passwordMin), z.maxLength(limits.account.passwordMax))

/** The person's own account; other people's e-mail addresses are never sent. Section 3. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: timestampSchema,
  /** Of the mails to the account, as a code of `languages`; none until it has named one. */
  language: z.optional(z.string()),
})

export type User = z.infer<typeof userSchema>
