import { mapAreaLimits } from '@worldschool/schema'

/** What an extract of the world's build is called by itself, whichever region it holds. */
const generic = /^((protomaps )?basemap|openstreetmap|osm|planet|unnamed)?$/i

/** The name in the file where it says something, else the file's: `costa-rica` is "Costa Rica". */
export function areaTitle(inFile: unknown, fileName: string): string {
  const own = typeof inFile === 'string' ? oneLine(inFile) : ''
  const title = generic.test(own) ? readable(fileName) : own
  return title.slice(0, mapAreaLimits.titleMax)
}

/** Files name their owners in HTML, with links; people are shown the words. Null for none. */
export function areaAttribution(inFile: unknown): string | null {
  if (typeof inFile !== 'string') return null
  const words = oneLine(withoutEntities(inFile.replace(/<[^>]*>/g, '')))
  return words.slice(0, mapAreaLimits.attributionMax) || null
}

/** A name that somebody wrote with capitals is as they want it. */
function readable(fileName: string): string {
  const words = oneLine(fileName.replace(/[-_]+/g, ' ')) || fileName
  if (words !== words.toLowerCase()) return words
  return words.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

const entities: Record<string, string> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (entity, ten, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? entity
    return String.fromCodePoint(ten ? Number(ten) : Number.parseInt(hex, 16))
  })
}
