import {
  type GeocodeSource,
  geocodeSearchResponse,
  limits,
  type PlaceSuggestion,
  product,
} from '@worldschool/schema'
import * as z from 'zod'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { isPostgresUrl } from '../../../db/database-url.ts'
import {
  cacheGeocodeResponse,
  findCachedGeocode,
} from '../../../repositories/geocoding-repository.ts'
import { DomainError } from '../../domain-error.ts'
import type { GazetteerClient } from '../gazetteer/gazetteer-client.ts'
import { createExternalApi, type ExternalApi } from './external-api.ts'
import { nominatimUrl, readNominatim } from './nominatim.ts'
import { photonUrl, readPhoton } from './photon.ts'
import { createRateLimiter, createSharedRateLimiter } from './rate-limiter.ts'

/** How long responses are cached, and how many. */
export const geocodeCacheLimits = { ms: 30 * 24 * 60 * 60_000, rows: 20_000 } as const

/** Coordinates are rounded to about eleven metres, so that nearby queries share one cache entry. */
const decimals = 4

/** Maximum number of calls that wait for the gazetteer. Each takes some tens of ms; further calls get 503. */
const maxWaiting = 32
const retryAfterSeconds = 2

/** Maximum distance of the nearest town that describes a point. */
const nearbyKm = 50

export interface Geocoded<T> {
  found: T
  source: GeocodeSource
}

/**
 * Geocoding and reverse geocoding. If an external service fails, the gazetteer is used. Both throw 503 `unavailable` if
 * too many calls wait or if the gazetteer fails. Specification, section 7.
 */
export interface Geocoder {
  search(text: string): Promise<Geocoded<PlaceSuggestion[]>>
  reverse(point: { lat: number; lon: number }): Promise<Geocoded<string | null>>
}

export interface GeocoderDeps {
  db: Database
  config: Pick<
    Config,
    'databaseUrl' | 'geocoderSearchUrl' | 'geocoderReverseUrl' | 'publicUrl' | 'supportEmail'
  >
  clock: { now(): Date }
  gazetteer: GazetteerClient
  log: { warn(details: object, message: string): void }
}

interface GeocodeQuery<T> {
  key: string
  service: ExternalApi | null
  url: (base: string) => URL
  base: string | null
  read: (response: unknown) => T
  schema: z.core.$ZodType<T>
  fallback: () => Promise<T>
}

/**
 * Requests the operator's services, each at most once per second, and caches the responses. If a service is
 * slow, down, over its rate limit or switched off, the bundled gazetteer is used.
 */
export function createGeocoder(deps: GeocoderDeps): Geocoder {
  const { db, config, clock, gazetteer, log } = deps
  const userAgent = `WorldSchoolExplorer/${product.version} (${config.publicUrl}; ${config.supportEmail})`
  const limiterOf = (name: string) =>
    isPostgresUrl(config.databaseUrl) ? createSharedRateLimiter(db, name) : createRateLimiter()
  const openService = (name: string) =>
    createExternalApi({ name, userAgent, log, limiter: limiterOf(name) })
  const [searching, reversing] = [openService('search'), openService('reverse')]
  /** Single-flight: concurrent equal queries share one request. */
  const inFlight = new Map<string, Promise<Geocoded<unknown>>>()

  async function resolveQuery<T>(query: GeocodeQuery<T>): Promise<Geocoded<T>> {
    const { key, service, base, url, read, schema, fallback } = query
    const cachedSince = new Date(clock.now().getTime() - geocodeCacheLimits.ms).toISOString()
    const before = await findCachedGeocode(db, { question: key, cachedSince })
    // An earlier version may have cached it in another format.
    const known = before === undefined ? undefined : z.safeParse(schema, JSON.parse(before))
    if (known?.success) return { found: known.data, source: 'service' }
    const response = base === null ? null : await service?.fetch(url(base))
    const found = response == null ? undefined : parseResponse(response, read)
    if (found === undefined) return { found: await callGazetteer(fallback), source: 'gazetteer' }
    await store(key, found.value)
    return { found: found.value, source: 'service' }
  }

  async function callGazetteer<T>(call: () => Promise<T>): Promise<T> {
    const unavailable = () => new DomainError('unavailable', { retryAfterSeconds })
    if (gazetteer.waiting() >= maxWaiting) throw unavailable()
    try {
      return await call()
    } catch (error) {
      log.warn({ err: error }, 'gazetteer query failed')
      throw unavailable()
    }
  }

  /** Parses a response. Returns undefined if its format is unknown. */
  function parseResponse<T>(
    response: unknown,
    read: (response: unknown) => T,
  ): { value: T } | undefined {
    try {
      return { value: read(response) }
    } catch {
      log.warn({}, 'geocoding response has an unknown format')
      return undefined
    }
  }

  /** Caches a response. A failure is only logged. [fault 18] */
  async function store(question: string, value: unknown): Promise<void> {
    const row = { question, answer: JSON.stringify(value), asked_at: clock.now().toISOString() }
    // Outside of a transaction, the statement would block all other statements while it waits for another process's
    // write. [S3]
    await db
      .transaction()
      .execute((trx) => cacheGeocodeResponse(trx, row))
      .catch(() => log.warn({}, 'caching a geocoding response failed'))
  }

  function once<T>(query: GeocodeQuery<T>): Promise<Geocoded<T>> {
    const { key } = query
    const before = inFlight.get(key) as Promise<Geocoded<T>> | undefined
    if (before) return before
    const pending = resolveQuery(query).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    return pending
  }

  return {
    search(text) {
      const limit = limits.suggestions.max
      return once({
        key: `search ${text.trim().toLowerCase().replace(/\s+/g, ' ')}`,
        service: searching,
        base: config.geocoderSearchUrl,
        url: (base) => photonUrl(base, text),
        read: readPhoton,
        schema: geocodeSearchResponse,
        fallback: () => gazetteer.call('suggest', text, limit),
      })
    },
    reverse({ lat, lon }) {
      const near = { lat: Number(lat.toFixed(decimals)), lon: Number(lon.toFixed(decimals)) }
      const point = { latitude: lat, longitude: lon }
      return once({
        key: `reverse ${near.lat} ${near.lon}`,
        service: reversing,
        base: config.geocoderReverseUrl,
        url: (base) => nominatimUrl(base, near),
        read: readNominatim,
        schema: z.string().nullable(),
        fallback: () => gazetteer.call('describe', point, nearbyKm),
      })
    },
  }
}
