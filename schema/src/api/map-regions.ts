import * as z from 'zod/mini'

export const mapPaths = {
  list: '/api/maps',
  file: (name: string) => `/api/maps/${encodeURIComponent(name)}`,
} as const

/** Limits for the metadata of a file, so that a list of regions stays small enough to show. */
export const mapRegionLimits = {
  nameMax: 100,
  titleMax: 200,
  attributionMax: 500,
  etagMax: 100,
  zoomMax: 30,
} as const

/** A vector region uses the Protomaps basemap schema; a raster region consists of images. */
export const mapRegionKinds = ['vector', 'raster'] as const

/**
 * The file's name without `.pmtiles`, in any script. It begins with a letter or a digit, and no name can lead out of
 * the folder (path traversal).
 */
export const mapRegionNameSchema = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'()-]*$/u), z.maxLength(mapRegionLimits.nameMax))

const zoom = z.int().check(z.gte(0), z.lte(mapRegionLimits.zoomMax))
const degrees = z.number().check(z.gte(-180), z.lte(180))

export type MapRegionBounds = [west: number, south: number, east: number, north: number]

/**
 * An array of four numbers. zod's tuple would add half a kilobyte to the bundle that the first screen waits for.
 */
const bounds = z.array(degrees).check(
  z.minLength(4),
  z.maxLength(4),
  z.refine(([, south = 0, , north = 0]) => Math.abs(south) <= 90 && Math.abs(north) <= 90),
) as unknown as z.ZodMiniType<MapRegionBounds>

/** A region that the operator offers: a PMTiles file of version 3, as described by its header. */
export const mapRegionSchema = z.object({
  /** Identifies the region in requests and on a device. */
  name: mapRegionNameSchema,
  /** Shown to people: the title in the file's metadata, otherwise `name`. Text, not markup. */
  title: z.string().check(z.minLength(1), z.maxLength(mapRegionLimits.titleMax)),
  /** Size of the whole file. The download and the copy on the device have the same size. */
  bytes: z.int().check(z.gt(0)),
  /**
   * A strong ETag with its quotes. The file's responses have the same `ETag`, and `If-Range` takes it. Different files
   * never have the same ETag.
   */
  etag: z.string().check(z.regex(/^"[\x21\x23-\x7e]+"$/), z.maxLength(mapRegionLimits.etagMax)),
  kind: z.enum(mapRegionKinds),
  minZoom: zoom,
  maxZoom: zoom,
  /** West, south, east, north; degrees, WGS 84. */
  bounds,
  /** Attribution of the map, as text without markup; null if the file has none. */
  attribution: z.nullable(z.string().check(z.maxLength(mapRegionLimits.attributionMax))),
})

/** GET /api/maps: the available files, sorted by title. The response has an `ETag`; 304 if nothing has changed. */
export const mapRegionsResponse = z.object({ maps: z.array(mapRegionSchema) })

/**
 * GET /api/maps/{name}: the file itself, whole or one byte range. 206 with `Content-Range`; 416 if the range is past
 * the end of the file; 200 with the whole file if `If-Range` names another version; 404 `not_found`.
 */
export const mapRegionParams = z.strictObject({ name: mapRegionNameSchema })

export type MapRegion = z.infer<typeof mapRegionSchema>
export type MapRegionKind = (typeof mapRegionKinds)[number]
