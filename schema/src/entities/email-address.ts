import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { trimInvisible } from '../rules/clean-text.ts'

/** Letters of any script and the special characters of RFC 5321; takes linear time for any text. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])*\.)+(?!\d+$)[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])+$/u

/**
 * An e-mail address, also an internationalized one. Full-width characters, as input methods type them, become ASCII.
 */
export const emailSchema = z.string().check(
  z.overwrite((text) => trimInvisible(text.normalize('NFKC').replaceAll('。', '.'))),
  z.maxLength(limits.account.emailMax),
  z.regex(emailPattern),
)
