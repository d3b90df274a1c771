import { domainToASCII } from 'node:url'
import { foldText } from '@worldschool/schema'
import { type Expression, type SqlBool, sql } from 'kysely'

const ascii = /^[\0-\x7f]*$/

/**
 * Names that people take for the same become the same: width and composition (NFKC), case, and the
 * two small sigmas, and runs of spaces. Upper case first, because only that way ß meets SS. What is
 * searched through is folded row by row, so the plain texts take a short way to the same end.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return oneSpaced(text).toLowerCase()
  return oneSpaced(text.normalize('NFKC'))
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
}

/** What a username is taken by: its invisible characters, such as joiners, make no other name. */
export function usernameKey(username: string): string {
  return fold(username.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}

/**
 * What an account is found by: the e-mail address folded, its domain in the letters of DNS, so that
 * "почта.рф" and "xn--80a1acny.xn--p1ai" are one domain.
 */
export function emailKey(email: string): string {
  if (ascii.test(email)) return fold(email)
  const [, name = '', domain = ''] = /^(.+)@(.+)$/su.exec(email.normalize('NFKC').trim()) ?? []
  const asciiDomain = domainToASCII(domain)
  return asciiDomain ? `${fold(name)}@${asciiDomain}` : fold(email)
}

/** Text as every search compares it: accents and the kind of kana are the same too. */
export function foldForSearch(text: string): string {
  return foldText(fold(text))
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/**
 * Whether a column contains a text anywhere, the text's own `%` and `_` taken literally. The caller
 * folds both sides: SQLite's `like` ignores case in ASCII alone, PostgreSQL's nowhere.
 */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
