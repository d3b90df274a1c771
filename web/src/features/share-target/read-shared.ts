import { limits, type Point, type SharedTexts, truncateText } from '@worldschool/schema'
import { readCoordinates } from './read-coordinates.ts'
import { type MapLink, readBehindCode, readMapLink } from './read-map-link.ts'
import { isAddress, linksIn, plainLink } from './shared-links.ts'
import { readPlusCode } from './short-codes.ts'

/** The details of a place in shared content; each field may be empty. */
export interface SharedPlace {
  name: string
  location: string
  point: Point | null
  /** A short plus code: together with the town in `location` it denotes a point. */
  plusCode?: string | undefined
  website: string
  description: string
}

/** The maximum length of a name; a longer first line is a sentence. */
const maxNameLength = 80
const ofSites =
  /\s+[-–—|·•]\s+(Google (Maps|Search|マップ|地图|地圖|지도)|Apple Maps|OpenStreetMap|Facebook|Instagram)$|\s+\(@[\w.]+\)\s+•\s+Instagram\b.*$/
/** Links of apps that put sentences around a link. Other apps put name and address on separate lines. */
const sentenceLink =
  /^(om|cm|ge0|mapsme|geo):|\/\/(omaps\.app|comaps\.at|ge0\.me|([a-z]+\.)?(organicmaps\.app|osmand\.net|waze\.com))\//
const greeting =
  /^(check out|see|look at|hi|hello|hey|hallo|schau|sieh|hola|mira|salut|bonjour|ciao|guarda|olá|veja|kijk|bekijk)[^\p{L}]*$/iu
/** The names that map apps give to a dropped pin, in the languages of the app. */
const nameless =
  /^(dropped pin|marked location|my location|markierter (ort|standort)|gesetzte markierung|marcador( colocado)?|ubicación marcada|repère( placé)?|segnaposto( inserito)?|alfinete( inserido| colocado)?|marcador inserido|(geplaatste|gezette) (pin|speld)|gemarkeerde locatie|指定した地点|ドロップされたピン|已放置的图钉|标记的位置|放置的大头针|指定地点|지정된 위치|고정된 위치)$/iu
/** "[Forest School](https://…)" */
const markdown = /\[([^[\]]*)\]\((https?:[^()\s]+)\)/g
/** A what3words address. */
const words3 = /^\/{3}[^/\s]+$/
const phone = /^(?:☎|📞|tel[.:]*)?\s*(?:\+|00?)[\d\s()./-]{7,}$/iu
/** "Use Waze to drive to Forest School:" and similar phrases in the languages of the app. */
const toName =
  /(?:\b(?:drive|navigate|get|go) to|(?:conducir|llegar|ir) (?:a|hasta)|(?:aller|conduire|rendre) (?:à|vers)|(?:andare|guidare) (?:a|verso)|(?:dirigir|conduzir|chegar) (?:para|até|a)|\b(?:zu|zum|zur|nach)|\bnaar)\s+(.+?)(?:\s+(?:(?:with|using|on) Waze|zu fahren|te rijden))?\s*:\s*$/iu

/**
 * Converts what another app has shared to the fields of a place. Android puts the link into the text; maps
 * put name, address and link on one line each. Makes no request, and never opens the link.
 */
export function readShared({ title, text: written, url }: SharedTexts): SharedPlace {
  const text = written.replace(markdown, '$1 $2')
  const links = [...new Set([...(url ? [url] : []), ...linksIn(text), ...linksIn(title)])]
  const read = links.map((link) => ({ link, map: readMapLink(link) }))
  const maps = read.flatMap(({ link, map }) => (map ? [{ link, map }] : []))
  const site = read.find(({ link, map }) => !map && plainLink(link))?.link ?? ''
  const mapLinks = maps.map(({ link }) => link)
  const used = site ? [...mapLinks, site] : mapLinks
  const heading = isAddress(title) ? '' : withoutSite(withoutLinks(title, used))
  const lines = linesOf(text, used).flatMap(apart)
  const place =
    maps.length > 0
      ? readMap(maps, lines, heading)
      : (readPoint(lines, heading) ?? readText(text, lines, { heading, site }))
  return {
    ...place,
    name: truncateText(withoutJoint(place.name), limits.resource.nameMax),
    location: truncateText(place.location, limits.resource.locationMax),
    website: cutLink(plainLink(site)),
    description: truncateText(place.description, limits.resource.descriptionMax),
  }
}

type Read = Omit<SharedPlace, 'website'>

/** "Forest School - https://forest.example" */
const withoutJoint = (name: string) => name.replace(/(?:\s+[-–—|·•]|\s*[:：])$/, '')

function readMap(maps: { link: string; map: MapLink }[], lines: string[], title: string): Read {
  const sum = <Key extends keyof MapLink>(key: Key) => maps.find(({ map }) => map[key])?.map[key]
  const isSentenceLink = maps.some(({ link }) => sentenceLink.test(link))
  const coordinates = [title, ...lines].map(readCoordinates).find(Boolean)
  const code = lines.map((line) => readPlusCode(line)).find(Boolean)
  const behind = code ? readBehindCode(code.code, code.rest) : null
  const heading = isPin(title) ? '' : title
  const phones = lines.filter((line) => phone.test(line))
  const own = lines.filter(
    (line) => !isPin(line) && !readPlusCode(line) && !words3.test(line) && !phone.test(line),
  )
  const labelled = own.flatMap(
    (line) => toName.exec(line)?.[1] ?? behindColon(line, isSentenceLink),
  )[0]
  const unlabelled = own.filter((line) => !/:$/.test(line) && !greeting.test(line))
  // In "Forest School: https://…", the label is the name. In "Location: geo:…", the label is not the name, because
  // another line contains the name.
  const isLabelled = unlabelled.length === 0 && !isSentenceLink
  const plain = isLabelled ? own.map((line) => line.replace(/\s*:$/, '')) : unlabelled
  const first = plain[0] ?? ''
  const isName = mayBeName(first) && !(isSentenceLink && /[.!?,。]/.test(first))
  const linked = maps.map(({ map }) => map.name).find((name) => name && !isPin(name)) ?? ''
  const name = heading || linked || labelled || (isName ? first : '')

  // In text from a map, the lines are the name and the address.
  const isNamed = heading !== '' || linked !== ''
  const isFirst = first === name || (isNamed && similar(first, name))
  const rest = isFirst ? plain.slice(1) : plain
  const address = isSentenceLink ? '' : rest.join(', ')
  // Coordinates in the text are more precise than the cell of a short code.
  const geo = maps.find(({ link, map }) => link.startsWith('geo:') && map.point)
  const point = geo?.map.point ?? sum('point') ?? coordinates ?? behind?.point ?? null
  const location = sum('address') || behind?.address || address
  const plusCode = point ? undefined : (sum('plusCode') ?? behind?.plusCode)
  // A map link is not the website of a place. It goes into the description only if nothing else gives the
  // location.
  const isPlaced = point !== null || location !== ''
  const link = maps.map(({ link }) => plainLink(link)).find(Boolean) ?? ''
  const description = [...phones, ...(isPlaced ? [] : [cutLink(link)])].join('\n')
  return { name, location, point, plusCode, description }
}

/** "Hey, look at this: Forest School" */
function behindColon(line: string, isSentenceLink: boolean): string[] {
  const [, name] = /^[^:]+:\s+([^:.!?]{2,80})$/.exec(line) ?? []
  return isSentenceLink && name ? [name] : []
}

/** Coordinates or a plus code that stand alone, or below a name. */
function readPoint(lines: string[], heading: string): Read | null {
  const at = lines.findIndex((line) => readCoordinates(line) || readPlusCode(line))
  const line = lines[at]
  if (line === undefined) return null
  const code = readPlusCode(line)
  const place = code ? readBehindCode(code.code, code.rest) : null
  const point = place?.point ?? readCoordinates(line)
  const rest = lines.toSpliced(at, 1).filter((line) => !nameless.test(line))
  const title = isPin(heading) ? '' : heading
  const name = title || place?.name || (mayBeName(rest[0] ?? '') ? (rest[0] ?? '') : '')
  const description = rest.filter((line) => line !== name).join('\n')
  return { name, location: place?.address ?? '', point, plusCode: place?.plusCode, description }
}

function readText(
  text: string,
  lines: string[],
  { heading, site }: { heading: string; site: string },
): Read {
  const before = site ? nameBefore(text, site) : ''
  const first = lines[0] ?? ''
  const name = heading || before || (mayBeName(first) ? first : '')
  const rest = first === name ? lines.slice(1) : lines
  return { name, location: '', point: null, description: descriptionOf(rest) }
}

/** "森の学校（https://…）を見て": the name before a link in the middle of a sentence. */
function nameBefore(text: string, link: string): string {
  const [before = '', behind = ''] = text.split(link, 2)
  const line = before.split('\n').at(-1) ?? ''
  const isInBrackets = /[（(「『【]\s*$/.test(line)
  const goesOn =
    /^[，。、！？\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
  if (!isInBrackets && !goesOn.test(behind)) return ''
  const name = line.replace(/[（(「『【:：\s]+$/, '').trim()
  return mayBeName(name) && !/[.!?。！？]/.test(name) ? name : ''
}

function linesOf(text: string, links: readonly string[]): string[] {
  return withoutLinks(text, links)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Splits "36.0139,-5.6063 (Forest School)" into a name and coordinates. */
function apart(line: string): string[] {
  const [, before = '', label = ''] = /^(.*\d)\s*\(([^()]+)\)$/.exec(line) ?? []
  return readCoordinates(before) ? [label, before] : [line]
}

function withoutLinks(text: string, links: readonly string[]): string {
  let rest = text
  for (const link of links.toSorted((a, b) => b.length - a.length)) {
    rest = rest
      .replaceAll(`<${link}>`, '')
      .replaceAll(`(${link})`, '')
      .replaceAll(`（${link}）`, '')
      .replaceAll(link, '')
  }
  return rest
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([,.;])/g, '$1')
    .trim()
}

const withoutSite = (title: string) => title.replace(ofSites, '')

/** Returns true for text in place of a name that only says "dropped pin" or contains coordinates. */
const isPin = (line: string) => nameless.test(line) || readCoordinates(line) !== null

/**
 * Returns true if a line can be a name: not a quotation, a what3words address or a link of an app, and with
 * a letter, a digit or a symbol.
 */
const mayBeName = (line: string) =>
  line.length <= maxNameLength &&
  /[\p{L}\p{N}\p{So}]/u.test(line) &&
  !/^(?:["“«„]|\/{3}|\w+:\/\/)/.test(line)

/** Returns true if one text begins with the other: "Forest School" and "Forest School · Alternative school". */
const similar = (line: string, name: string) => line.startsWith(name) || name.startsWith(line)

/** Drops a link that is too long, because a truncated link would lead nowhere, or to another page. */
const cutLink = (link: string) => (link.length > limits.resource.urlMax ? '' : link)

/** Returns the lines as a description, without the quotation marks in which browsers share selected text. */
function descriptionOf(lines: readonly string[]): string {
  const text = lines.join('\n')
  const [, quoted] = /^["“]([^"“”]*)["”]$/.exec(text) ?? []
  return quoted ?? text
}
