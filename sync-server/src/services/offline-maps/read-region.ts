import type { FileHandle } from 'node:fs/promises'
import {
  type MapRegion,
  type MapRegionKind,
  mapRegionLimits,
  mapRegionSchema,
} from '@worldschool/schema'
import {
  Compression,
  type Header,
  PMTiles,
  type RangeResponse,
  type Source,
  TileType,
} from 'pmtiles'

/** More than any directory or metadata of a real map. A header that names a larger size is damaged. */
const maxReadBytes = 8 * 1024 * 1024

/** An open file as a source for `pmtiles`. Reads past the end are truncated, as over HTTP. */
class FileSource implements Source {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  getKey(): string {
    return 'file'
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (length > maxReadBytes)
      throw new RangeError('The header declares an implausibly large part.')
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}

/** Default names of extracts of the world build, whichever region they contain. */
const generic = /^((protomaps )?basemap|openstreetmap|osm|planet|unnamed)?$/i

const entities: Record<string, string> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

/** A reason not to offer a file; the message completes a sentence that begins with the file's name. */
export class UnusableRegion extends Error {}

const kinds: Partial<Record<TileType, MapRegionKind>> = {
  [TileType.Mvt]: 'vector',
  [TileType.Png]: 'raster',
  [TileType.Jpeg]: 'raster',
  [TileType.Webp]: 'raster',
  [TileType.Avif]: 'raster',
}

/** Layers of the Protomaps basemap that our style of a vector map requires. */
const requiredLayers = ['earth', 'water', 'roads', 'places']

/** Earlier versions had other fields in the layers. */
const minBasemapVersion = 4

interface Metadata {
  name?: unknown
  attribution?: unknown
  version?: unknown
  vector_layers?: { id?: unknown }[]
}

/**
 * Reads a region's properties from the file's header and metadata. Throws `UnusableRegion` if it cannot be
 * shown.
 */
export async function readRegion(
  file: FileHandle,
  { name, bytes, etag }: Pick<MapRegion, 'name' | 'bytes' | 'etag'>,
): Promise<MapRegion> {
  const { header, metadata } = await readArchive(file)
  checkWhole(header, bytes)
  const kind = kinds[header.tileType]
  if (!kind) throw new UnusableRegion('has tiles of an unsupported type')
  checkCompression(header)
  if (kind === 'vector') checkLayers(metadata)
  const region = mapRegionSchema.safeParse({
    name,
    title: regionTitle(metadata.name, name),
    bytes,
    etag,
    kind,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    attribution: regionAttribution(metadata.attribution),
  } satisfies MapRegion)
  const hasArea = header.minLon < header.maxLon && header.minLat < header.maxLat
  if (!region.success || !hasArea || header.minZoom > header.maxZoom) {
    throw new UnusableRegion('has invalid bounds or zooms')
  }
  return region.data
}

async function readArchive(file: FileHandle): Promise<{ header: Header; metadata: Metadata }> {
  const source = new FileSource(file)
  const start = new Uint8Array((await source.getBytes(0, 8)).data)
  const isVersion3 =
    Buffer.from(start.subarray(0, 7)).toString('latin1') === 'PMTiles' && start[7] === 3
  if (!isVersion3) throw new UnusableRegion('is not a PMTiles file of version 3')
  const archive = new PMTiles(source)
  try {
    const header = await archive.getHeader()
    const metadata = await archive.getMetadata()
    return { header, metadata: isObject(metadata) ? metadata : {} }
  } catch {
    throw new UnusableRegion('is damaged or incomplete')
  }
}

function checkWhole(header: Header, bytes: number): void {
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ]
  if (Math.max(...ends) > bytes) throw new UnusableRegion('is incomplete')
}

/** Browsers can decompress these; images of a raster map are compressed already. */
function checkCompression({ tileCompression }: Header): void {
  const isRead = [Compression.None, Compression.Gzip].includes(tileCompression)
  if (!isRead) throw new UnusableRegion('has tiles with a compression that browsers do not support')
}

function checkLayers({ vector_layers: layers, version }: Metadata): void {
  const ids = Array.isArray(layers) ? layers.map((layer) => layer?.id) : []
  const isBasemap = requiredLayers.every((id) => ids.includes(id))
  if (Number.parseInt(String(version), 10) < minBasemapVersion) {
    throw new UnusableRegion(`is a Protomaps basemap older than version ${minBasemapVersion}`)
  }
  if (!isBasemap)
    throw new UnusableRegion('has a vector schema other than that of the Protomaps basemap')
}

function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null
}

/** The name in the metadata if it is meaningful, else the file's: `costa-rica` becomes "Costa Rica". */
function regionTitle(inFile: unknown, fileName: string): string {
  const own = typeof inFile === 'string' ? oneLine(inFile) : ''
  const title = generic.test(own) ? readable(fileName) : own
  return title.slice(0, mapRegionLimits.titleMax)
}

/** The attribution is HTML with links; only its text is shown. Null for none. */
function regionAttribution(inFile: unknown): string | null {
  if (typeof inFile !== 'string') return null
  const words = oneLine(withoutEntities(inFile.replace(/<[^>]*>/g, '')))
  return words.slice(0, mapRegionLimits.attributionMax) || null
}

/** A name with capital letters is left as it was written. */
function readable(fileName: string): string {
  const words = oneLine(fileName.replace(/[-_]+/g, ' ')) || fileName
  if (words !== words.toLowerCase()) return words
  return words.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (entity, ten, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? entity
    return String.fromCodePoint(ten ? Number(ten) : Number.parseInt(hex, 16))
  })
}
