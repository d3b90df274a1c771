import { createRequire } from 'node:module'

/** The big list of naughty strings. */
export const bigList: string[] = createRequire(import.meta.url)('big-list-of-naughty-strings')

/** Strings that the list lacks, chosen for this server. */
export const ownStrings: string[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\udbff\udbff',
  '\u202egnp.exe',
  '\u2066a\u2069',
  'a\u200bb',
  '\u2028\u2029',
  '\ufeff',
  '\u034f',
  'e\u0301',
  '\u00e9',
  '\ufb01',
  '\u0130i\u0131I',
  '\u1e9e\u00df',
  '\r\nSet-Cookie: session=x',
  'a\r\nBcc: all@example.org',
  "'; drop table users; --",
  '" or 1=1 --',
  '%27%20or%201=1',
  '%_',
  '\\',
  '{"$ne":null}',
  '{{7*7}}<%=7*7%>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'http://user:secret@example.org/',
  '__proto__',
  'constructor',
  'toString',
  'true',
  'null',
  '0',
  '-1',
  '1e400',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0190A0B0-1234-7000-8000-00000000000A',
  ' '.repeat(2_000),
  'x'.repeat(129),
  'x'.repeat(100_000),
  '\u0301'.repeat(20_000),
  `a@${'b.'.repeat(20_000)}c`,
  `https://${'a.'.repeat(5_000)}b/`,
  `${'a'.repeat(30_000)}!`,
]

/** All strings without duplicates. */
export const naughtyStrings: string[] = [...new Set([...bigList, ...ownStrings])]

/** Every fourth string of the big list, where many are similar, and all of `ownStrings`. */
export const manyNaughtyStrings: string[] = [
  ...new Set([...bigList.filter((_, n) => n % 4 === 0), ...ownStrings]),
]

/** A selection for fields where every attempt costs a password hash. */
export const someNaughtyStrings: string[] = [
  ...bigList.filter((_, n) => n % 40 === 0),
  ...ownStrings.filter((_, n) => n % 3 === 0),
]
