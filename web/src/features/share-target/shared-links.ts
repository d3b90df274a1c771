import { ge0Schemes } from './read-map-link.ts'

/** Characters that end a link like a space, among them Chinese and Japanese brackets and punctuation. */
const stops = '\\s<>"“”«»„（）「」『』【】《》〈〉［］｛｝、。，．！？；：｡､…'
const link = new RegExp(
  `(?:(?:https?|${ge0Schemes}):\\/\\/|geo:-?\\d|(?<![\\p{L}\\p{N}@/._-])www\\.(?=[^.${stops}]+\\.))[^${stops}]+`,
  'giu',
)
/** Text in a script without spaces that continues directly after a link. */
const sentence = /([\w/?=&#%-])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}].*$/u

/** Parameters that say who shared a link and how. They do not change where the link leads. */
const tracking =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|igsh|igshid|mc_eid|si|_gl|ref_src|g_st|mibextid)$/

/** Returns the links in a text in order, each without the punctuation of the sentence around it. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(link)].map(([found]) => endOf(found))
}

function endOf(found: string): string {
  const [, before] = sentence.exec(found) ?? []
  // After a slash, such characters are part of the path, as in `/wiki/森`.
  const isPath = before === undefined || /[/=%]/.test(before)
  const own = isPath ? found : found.replace(sentence, '$1')
  const end = own.replace(/[.,;:!?'’]+$/, '')
  // The link in "(https://a.example)" ends before the bracket; "https://a.example/b_(c)" includes its bracket.
  return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end
}

/** Returns true if a text is a link and nothing else. */
export function isAddress(text: string): boolean {
  return text !== '' && linksIn(text)[0] === text
}

/** Removes tracking parameters and the text fragment from a link; uses https if it begins with `www.` */
export function plainLink(written: string): string {
  const text = written.replace(/^(?=www\.)/i, 'https://')
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  for (const name of names) url.searchParams.delete(name)
  if (url.hash.startsWith('#:~:')) url.hash = ''
  return names.length > 0 || text.includes('#:~:') ? url.href : text
}
