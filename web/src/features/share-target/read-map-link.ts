import type { Point } from '@worldschool/schema'

/** What a link into a map says by itself; it is never followed. */
export interface MapLink {
  point: Point | null
  name: string
}

const hosts =
  /^((www|maps)\.)?google\.[a-z.]+$|^maps\.app\.goo\.gl$|^goo\.gl$|^maps\.apple(\.com)?$|^(www\.)?(openstreetmap\.org|osm\.org|osmand\.net)$|^(www\.)?(here\.com|share\.here\.com|waze\.com)$|^organicmaps\.app$/
const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
const pair = `${number}(?:,|%2C)\\s*\\+?${number}`

/** Where a point stands in such links; the place itself before what the map is centred on. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination|coordinate|center|map)=(?:loc:)?${pair}`, 'i'),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`/(?:place|search)/${pair}`),
  new RegExp(`/@${pair}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
]

/** Reads a link into Google, Apple or OpenStreetMap; null for any other link. */
export function readMapLink(link: string): MapLink | null {
  if (link.startsWith('geo:')) return { point: pointIn(link), name: labelOf(link) }
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url || !hosts.test(url.hostname)) return null
  const isGoogle = /google\.|goo\.gl/.test(url.hostname)
  const isMap = /^maps\./.test(url.hostname) || url.pathname.startsWith('/maps')
  if (isGoogle && !isMap) return null
  return { point: pointIn(link), name: nameIn(url) }
}

function pointIn(link: string): Point | null {
  for (const pattern of patterns) {
    const found = pattern.exec(link)
    if (!found) continue
    const [latitude, longitude] = [Number(found[1]), Number(found[2])]
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    // `0,0` stands where an app has nothing to say.
    if (isOnEarth && (latitude !== 0 || longitude !== 0)) return { latitude, longitude }
  }
  return null
}

/** `/maps/place/Forest+School/…`, or what was asked for by its name. */
function nameIn(url: URL): string {
  const [, part = ''] = /\/maps\/place\/([^/@]+)/.exec(url.pathname) ?? []
  const asked = url.searchParams.get('q') ?? url.searchParams.get('query') ?? ''
  const name = decode(part.replaceAll('+', ' ')) || asked
  return new RegExp(`^(loc:)?${pair}$`, 'i').test(name) ? '' : name.trim()
}

/** `geo:0,0?q=38.8,-9.3(Forest School)` */
function labelOf(link: string): string {
  const [, label = ''] = /\(([^)]*)\)/.exec(decode(link)) ?? []
  return label.replaceAll('+', ' ').trim()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
