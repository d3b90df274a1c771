import { domainToASCII } from 'node:url'
import { foldText } from '@worldschool/schema'
import { type Expression, type SqlBool, sql } from 'kysely'

const ascii = /^[\0-\x7f]*$/

/**
 * Folds names that people consider equal to the same text: width and composition (NFKC), case, both forms of the small
 * sigma, and runs of spaces. Converts to upper case first, because only then ß equals SS. Searched columns are folded
 * row by row, so ASCII takes a fast path with the same result.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return oneSpaced(text).toLowerCase()
  return oneSpaced(text.normalize('NFKC'))
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
}

/** Returns the key by which usernames must be unique. Ignores invisible characters, such as joiners. */
export function usernameKey(username: string): string {
  return fold(username.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}

/**
 * Returns the key by which an account is found: the folded e-mail address with its domain in ASCII (Punycode), so that
 * "почта.рф" and "xn--80a1acny.xn--p1ai" are one domain.
 */
export function emailKey(email: string): string {
  if (ascii.test(email)) return fold(email)
  const [, name = '', domain = ''] = /^(.+)@(.+)$/su.exec(email.normalize('NFKC').trim()) ?? []
  const asciiDomain = domainToASCII(domain)
  return asciiDomain ? `${fold(name)}@${asciiDomain}` : fold(email)
}

/** Folds text for search. Like `fold`, but also ignores accents and the kind of kana. */
export function foldForSearch(text: string): string {
  return foldText(fold(text))
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/**
 * Returns an expression that is true if a column contains a text anywhere. `%` and `_` in the text are literal. The
 * caller must fold both sides, because SQLite's `like` ignores case only in ASCII, and PostgreSQL's `like` never does.
 */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
