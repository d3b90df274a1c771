import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/**
 * Control, bidirectional, zero-width, blank and filler characters create look-alikes of other people's names. A
 * combining mark at the beginning, or on top of many others, is drawn over the text around the name.
 */
const deceptiveCharacters =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]|^\p{M}|(?<=[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/u

/**
 * Invisible characters that real names contain: joiners in Arabic, Indic, Mongolian, Javanese and related scripts; joiners
 * and tags in emoji and flags; variation selectors after emoji, ideographs and Mongolian letters, and in keycaps.
 */
const neededInvisible =
  /(?<=[\u0600-\u109f\u1780-\u18af\u1b00-\u1bff\ua800-\ua9df\uaa80-\uabff\u{11000}-\u{11fff}])[\u200c\u200d]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4})[\u{e0030}-\u{e007a}]+\u{e007f}|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=[\u1820-\u18aa])[\u180b-\u180f]/gu

/** Returns the first character that is not allowed in a username, and the text before it; null if all are allowed. */
export function deceptiveCharacterIn(name: string): { code: string; before: string } | null {
  // Replaced by the same length, so that indices stay valid.
  const visible = name.replace(neededInvisible, (sign) => ' '.repeat(sign.length))
  const at = visible.search(deceptiveCharacters)
  if (at < 0) return null
  const hex = (name.codePointAt(at) as number).toString(16).toUpperCase()
  return { code: `U+${hex.padStart(4, '0')}`, before: name.slice(0, at) }
}

export const usernameSchema = z.string().check(
  z.trim(),
  z.minLength(limits.account.usernameMin),
  z.maxLength(limits.account.usernameMax),
  // Combining marks without a base letter are drawn over the preceding text.
  z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u),
  z.refine((name) => !deceptiveCharacterIn(name), {
    error: ({ input }) =>
      `A username cannot have the character ${deceptiveCharacterIn(String(input))?.code}.`,
  }),
)

export const passwordSchema = z
  .string()
  .check(z.minLength(limits.account.passwordMin), z.maxLength(limits.account.passwordMax))
