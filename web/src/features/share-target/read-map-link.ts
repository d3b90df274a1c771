import type { Point } from '@worldschool/schema'
import { onEarth, readCoordinates } from './read-coordinates.ts'
import { decodeGe0Code, decodeOsmCode, decodePlusCode, readPlusCode } from './short-codes.ts'

/** What a map link contains by itself; the link is never requested. */
export interface MapLink {
  point: Point | null
  name: string
  address: string
  /** A short plus code, which denotes a point only together with a town. */
  plusCode?: string | undefined
}

const google = /^((www|maps)\.)?google(\.[a-z]{2,3}){1,2}$|^(maps\.app\.)?goo\.gl$/
/** Services with links that contain no position; only a request would show where such a link leads. */
const opaque =
  /^share\.google$|^g\.co$|^g\.page$|^(www\.)?w3w\.co$|^what3words\.com$|^([a-z]+\.)?mapy\.(cz|com)$|^kko\.to$|^(kko|(place\.)?map)\.kakao\.com$|^naver\.me$|^(m\.)?map\.naver\.com$|^(surl|uri|www)\.amap\.com$|^(j\.)?map\.baidu\.com$|^binged\.it$|^(go\.)?2gis(\.[a-z]{2,3}){1,2}$/
const others =
  /^(beta\.)?maps\.apple(\.com)?$|^((www|umap)\.)?openstreetmap\.(org|de|fr)$|^(www\.)?(osm\.org|osmand\.net|magicearth\.com|petalmaps\.com)$|^([a-z]+\.)?(here\.com|waze\.com)$/
/** Organic Maps, CoMaps and MAPS.ME, which encode the position as a short code. */
const ge0 = /^(omaps\.app|comaps\.at|ge0\.me|(www\.)?organicmaps\.app)$/
export const ge0Schemes = 'om|cm|ge0|mapsme'

const yandex = /^(maps\.)?yandex(\.[a-z]{2,3}){1,2}$/

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
const pair = `${number}(?:,|%2C)(?:\\s|\\+|%20)*${number}`
const keys = 'q|query|ll|sll|daddr|destination|coordinate|center|map|pin|marker|viewpoint|to'

/** The patterns of points in map links. Patterns for the place itself come before the centre of the map. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:${keys})=(?:loc:|ll\\.)?(?:[^&\\d@]*@)?${pair}`, 'i'),
  // Bing
  new RegExp(`[?&]cp=${number}(?:~|%7E)${number}`, 'i'),
  new RegExp(`[?&]sp=point\\.${number}_${number}`),
  new RegExp(`[?&]m?lat=${number}&m?lon=${number}`),
  new RegExp(`/(?:place|search|l)/${pair}`),
  new RegExp(`/(?:@|%40)${pair}`),
  new RegExp(`#(?:map=)?\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
]

const longitudeFirst = new RegExp(`[?&]x=${number}&y=${number}`)

/** Reads a map link; returns null for any other link. */
export function readMapLink(written: string): MapLink | null {
  const link = written.replace(/^geo:/i, 'geo:').replace(/^(?=www\.)/i, 'https://')
  if (link.startsWith('geo:')) return { point: pointIn(link), ...labelOf(link) }
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url) return null
  const [, code = '', label = ''] = /^\w+:\/\/([\w-]+)\/?([^?#]*)/.exec(link) ?? []
  if (new RegExp(`^(${ge0Schemes}):$`).test(url.protocol)) return readGe0(code, label)
  if (ge0.test(url.hostname)) {
    const [, code = '', label = ''] = url.pathname.split('/')
    return readGe0(code, label)
  }
  if (url.hostname === 'plus.codes') return readPlusCodeLink(decode(url.pathname.slice(1)))
  if (yandex.test(url.hostname) && /\/(maps|navi)|^\/$/.test(url.pathname)) return readYandex(url)
  if (opaque.test(url.hostname)) {
    const [, longitude, latitude] = longitudeFirst.exec(link) ?? []
    const point = latitude ? onEarth(Number(latitude), Number(longitude)) : pointIn(link)
    return { point, name: '', address: '' }
  }
  const nested = nestedIn(url)
  if (nested) return readMapLink(nested)
  if (google.test(url.hostname)) return isGoogleMap(url) ? readQuery(url) : null
  return others.test(url.hostname) || isBingMap(url) ? readQuery(url) : null
}

function isBingMap({ hostname, pathname }: URL): boolean {
  return /^(www\.)?bing\.com$/.test(hostname) && pathname.startsWith('/maps')
}

function isGoogleMap({ hostname, pathname }: URL): boolean {
  return /^maps\./.test(hostname) || pathname.startsWith('/maps')
}

/** `maps.app.goo.gl/?link=…` and the consent page contain the real link. */
function nestedIn(url: URL): string | null {
  if (!google.test(url.hostname) && !/^consent\.google\./.test(url.hostname)) return null
  const nested = url.searchParams.get('link') ?? url.searchParams.get('continue')
  return nested && /^https?:/.test(nested) ? nested : null
}

function readGe0(code: string, label: string): MapLink {
  const name = decode(label).replaceAll('_', ' ').trim()
  return { point: decodeGe0Code(code) ?? readCoordinates(code), name, address: '' }
}

function readPlusCodeLink(path: string): MapLink {
  const code = readPlusCode(path.replaceAll('+', ' ').replace(' ', '+'))
  return code ? readBehindCode(code.code, code.rest) : { point: null, name: '', address: '' }
}

/** Reads a link of Yandex Maps, in which longitude comes first. */
function readYandex({ searchParams }: URL): MapLink {
  const text = searchParams.get('text') ?? ''
  const pair = ['pt', 'whatshere[point]', 'll'].map((key) => searchParams.get(key)).find(Boolean)
  const [longitude, latitude] = (pair ?? '').split(',')
  const point = latitude ? onEarth(Number(latitude), Number(longitude)) : readCoordinates(text)
  return { point, name: nameOf(text), address: '' }
}

function readQuery(url: URL): MapLink {
  const { searchParams, pathname } = url
  const [, short] = /^\/go\/([^/?]+)/.exec(pathname) ?? []
  const point = pointIn(url.href) ?? (short ? decodeOsmCode(short) : null)
  const queries = ['q', 'query', 'destination', 'daddr'].map((key) => searchParams.get(key))
  const query = queries.find(Boolean) ?? ''
  const text = searchParams.get('name') || nameInPath(pathname) || nameOfPin(url) || query
  const address = searchParams.get('address') ?? ''
  // Google's apps share name and address as one query, beside the id of the place.
  const isWhole = searchParams.has('ftid') && text === query
  const parts = isWhole ? splitAddress(text) : { name: nameOf(text), address: '' }
  const code = readPlusCode(text, { isQuery: true })
  if (!code) return { point, name: parts.name, address: address || parts.address }
  return { ...readBehindCode(code.code, code.rest), ...(point && { point }) }
}

/** Reads the text after a plus code: a town, or a name followed by a town. */
export function readBehindCode(code: string, rest: string): MapLink {
  const hasName = rest.split(',').length > 2
  const place = hasName ? splitAddress(rest) : { name: '', address: rest }
  const point = decodePlusCode(code, null)
  return { ...place, point, ...(!point && { plusCode: code }) }
}

function splitAddress(text: string): { name: string; address: string } {
  const [name = '', ...rest] = text.split(/,\s*/)
  return { name: nameOf(name), address: rest.join(', ').trim() }
}

function pointIn(link: string): Point | null {
  for (const pattern of patterns) {
    const found = pattern.exec(link)
    const point = found && onEarth(Number(found[1]), Number(found[2]))
    if (point) return point
  }
  return null
}

/** `/maps/place/Forest+School/…`, or the destination of directions: `/maps/dir/start/Forest+School/@…`. */
function nameInPath(pathname: string): string {
  const [, shared] = /^\/l\/[^,/]+,[^,/]+,([^/]+)$/.exec(pathname) ?? []
  if (shared) return decode(shared)
  const [, kind, path = ''] = /\/maps\/(place|search|dir)\/(.*)/.exec(pathname) ?? []
  const parts = path.split('/').filter((part) => !/^(@|%40|data=)/.test(part))
  const part = kind === 'dir' ? parts.filter(Boolean).at(-1) : parts[0]
  return decode((part ?? '').replaceAll('+', ' '))
}

/** `sp=point.36.0139_-5.6063_Forest School` */
function nameOfPin({ searchParams }: URL): string {
  const [, name = ''] = /^point\.[^_]*_[^_]*_([^_]+)/.exec(searchParams.get('sp') ?? '') ?? []
  return name
}

/** Returns an empty string if the query of a map link is coordinates or a place id instead of a name. */
function nameOf(query: string): string {
  const text = query.replace(/^loc:/i, '').trim()
  if (readCoordinates(text) || /^place_id:/i.test(text)) return ''
  const [, behind, at, before, label] = /^(.+)@([^@]+)$|^([^()]+)\(([^()]+)\)$/.exec(text) ?? []
  if (behind && readCoordinates(at ?? '')) return behind.trim()
  return label && readCoordinates(before ?? '') ? label.trim() : text
}

/** `geo:0,0?q=38.8,-9.3(Forest School)` or `geo:0,0?q=Forest School, Sintra` */
function labelOf(link: string): { name: string; address: string } {
  const text = decode(link.replaceAll('+', ' '))
  const [, label] = /\(([^)]*)\)/.exec(text) ?? []
  if (label !== undefined) return { name: label.trim(), address: '' }
  const [, query = ''] = /[?&]q=([^&]*)/.exec(text) ?? []
  return splitAddress(nameOf(query))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
