import { limits, type Point, type SharedTexts } from '@worldschool/schema'
import { readMapLink } from './read-map-link.ts'

const link = /(?:https?:\/\/|geo:-?\d)[^\s<>"“”]+/i
/** What says who shared a link and how, and not where it leads. */
const tracking = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|igsh|igshid|mc_eid|si|_gl|ref_src|g_st)$/

/** What was shared, as far as it says something of a place; each may be empty. */
export interface SharedPlace {
  name: string
  location: string
  point: Point | null
  website: string
  description: string
}

/** A first line that is longer says something, and is no name. */
const longestName = 80
const ofSites = /\s+[-–—|·]\s+(Google Maps|Google Search|Apple Maps|OpenStreetMap)$/

/**
 * What another app has shared, in the fields of a place. Android puts the link into the text; maps
 * share name, address and link in a line each. Nothing is asked of anyone, least of all of the link.
 */
export function readShared({ title, text, url }: SharedTexts): SharedPlace {
  const found = url || linkIn(text) || linkIn(title)
  const link = found && plainLink(found)
  const map = link ? readMapLink(link) : null
  const lines = linesOf(text, found)
  const heading = isAddress(title) ? '' : withoutSite(withoutLink(title, found))

  const isListed = map !== null && lines.length > 0
  const first = lines[0] ?? ''
  const isNamed = heading !== '' || map?.name
  const name = heading || map?.name || (mayBeName(first) ? first : '')
  // A map's own lines are the name and the address.
  const rest =
    first === name || (isListed && isNamed && similar(first, name)) ? lines.slice(1) : lines
  const location = isListed ? rest.join(', ') : ''
  const isRead = map !== null && (name !== '' || map.point !== null)
  return {
    name: name.slice(0, limits.resource.nameMax),
    location: location.slice(0, limits.resource.locationMax),
    point: map?.point ?? null,
    // A link into a map is the site of nobody, but it may be all there is.
    website: isRead || link.startsWith('geo:') ? '' : link.slice(0, limits.resource.urlMax),
    description: isListed ? '' : descriptionOf(rest),
  }
}

function linesOf(text: string, link: string): string[] {
  return withoutLink(text, link)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function withoutLink(text: string, link: string): string {
  const rest = link ? text.replaceAll(`(${link})`, '').replaceAll(link, '') : text
  return rest
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([,.;])/g, '$1')
    .trim()
}

const withoutSite = (title: string) => title.replace(ofSites, '')

const mayBeName = (line: string) => line.length <= longestName && !/^["“«„]/.test(line)

/** "Forest School" and "Forest School · Alternative school". */
const similar = (line: string, name: string) => line.startsWith(name) || name.startsWith(line)

/** A passage that was marked comes in quotation marks. */
function descriptionOf(lines: readonly string[]): string {
  const text = lines.join('\n').slice(0, limits.resource.descriptionMax)
  const [, quoted] = /^["“]([^"“”]*)["”]$/.exec(text) ?? []
  return quoted ?? text
}

/** The first link in a text, without what ends the sentence around it; empty without one. */
function linkIn(text: string): string {
  const [found = ''] = link.exec(text) ?? []
  const end = found.replace(/[.,;:!?…'’]+$/, '')
  // "(https://a.example)" ends before its bracket, "https://a.example/b_(c)" with it.
  return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end
}

/** Whether a text is a link and nothing else. */
function isAddress(text: string): boolean {
  return text !== '' && linkIn(text) === text
}

/** A link without what it tells of its sharer, and without the passage that was marked. */
function plainLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return text.startsWith('geo:') ? text : ''
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  for (const name of names) url.searchParams.delete(name)
  if (url.hash.startsWith('#:~:')) url.hash = ''
  return names.length > 0 || text.includes('#:~:') ? url.href : text
}
