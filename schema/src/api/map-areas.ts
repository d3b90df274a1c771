import * as z from 'zod/mini'

export const mapPaths = {
  list: '/api/maps',
  file: (name: string) => `/api/maps/${encodeURIComponent(name)}`,
} as const

/** Bounds on what a file may say of itself, so that a list of areas stays small and can be shown. */
export const mapAreaLimits = {
  nameMax: 100,
  titleMax: 200,
  attributionMax: 500,
  etagMax: 100,
  zoomMax: 30,
} as const

/** A vector area is in the Protomaps basemap schema; a raster area is images. */
export const mapAreaKinds = ['vector', 'raster'] as const

/**
 * The file's name without `.pmtiles`, in any script: it begins with a letter or a digit, and nothing in
 * it leads out of a folder.
 */
export const mapAreaNameSchema = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'()-]*$/u), z.maxLength(mapAreaLimits.nameMax))

const zoom = z.int().check(z.gte(0), z.lte(mapAreaLimits.zoomMax))
const degrees = z.number().check(z.gte(-180), z.lte(180))

export type MapAreaBounds = [west: number, south: number, east: number, north: number]

/** A list of four: zod's own tuple would be half a kilobyte more before the first place can be seen. */
const bounds = z.array(degrees).check(
  z.minLength(4),
  z.maxLength(4),
  z.refine(([, south = 0, , north = 0]) => Math.abs(south) <= 90 && Math.abs(north) <= 90),
) as unknown as z.ZodMiniType<MapAreaBounds>

/** One region that the operator offers: a PMTiles file of version 3, as its header tells it. */
export const mapAreaSchema = z.object({
  /** What the area is asked for by, and kept by on a device. */
  name: mapAreaNameSchema,
  /** What a person reads: the file's own name for itself, else `name`. Text, not markup. */
  title: z.string().check(z.minLength(1), z.maxLength(mapAreaLimits.titleMax)),
  /** The whole file, as it is downloaded and as it lies on the device. */
  bytes: z.int().check(z.gt(0)),
  /** Strong, in its quotes, as the `ETag` of the file's answers and for `If-Range`; another file, another tag. */
  etag: z.string().check(z.regex(/^"[\x21\x23-\x7e]+"$/), z.maxLength(mapAreaLimits.etagMax)),
  kind: z.enum(mapAreaKinds),
  minZoom: zoom,
  maxZoom: zoom,
  /** West, south, east, north; degrees, WGS 84. */
  bounds,
  /** Whom the map is owed to, as text without markup; null where the file names nobody. */
  attribution: z.nullable(z.string().check(z.maxLength(mapAreaLimits.attributionMax))),
})

/** GET /api/maps: what there is to download, by title. With an `ETag`; 304 where nothing has changed. */
export const mapAreasAnswer = z.object({ maps: z.array(mapAreaSchema) })

/**
 * GET /api/maps/{name}: the file itself, whole or by one byte range. 206 with `Content-Range`; 416 past
 * its end; 200 and the whole where `If-Range` names another file than there is now; 404 `not_found`.
 */
export const mapAreaParams = z.strictObject({ name: mapAreaNameSchema })

export type MapArea = z.infer<typeof mapAreaSchema>
export type MapAreaKind = (typeof mapAreaKinds)[number]
