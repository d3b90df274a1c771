import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { photoLimits } from '@worldschool/schema'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import type { AppDeps } from './app-deps.ts'
import { type CatalogueCache, createCatalogueCache } from './cache/catalogue-cache.ts'
import type { Config } from './config.ts'
import { trustedProxies } from './config-proxies.ts'
import type { Database } from './db/database.ts'
import { isPostgresUrl } from './db/database-url.ts'
import { geocodeAfterWrites, notifyAfterWrites } from './plugins/after-writes.ts'
import { limitConnections } from './plugins/connections.ts'
import { countRequests, logSlowRequests } from './plugins/count-requests.ts'
import { refuseForeignWrites } from './plugins/csrf.ts'
import { handleErrors, refuseClientError, sendError } from './plugins/errors.ts'
import { queueFairly } from './plugins/fair-queueing.ts'
import { addFastPath, readDefaultHeaders } from './plugins/fast-path.ts'
import { closeConnectionsOnShutdown, watchShutdown } from './plugins/graceful-shutdown.ts'
import { refuseDuplicateHost } from './plugins/host-header.ts'
import { refuseInsecureSignIns } from './plugins/insecure-sign-in.ts'
import { describeApi, serveApiDocs } from './plugins/openapi.ts'
import { AddressCounters } from './plugins/per-address-counters.ts'
import { addRateLimits } from './plugins/rate-limits.ts'
import {
  bodyLimits,
  limitBodyTimeout,
  readJsonBodies,
  refuseCompressedBodies,
} from './plugins/request-bodies.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { limitSendRate } from './plugins/send-rate.ts'
import { addSession } from './plugins/session.ts'
import { refuseUnderPressure } from './plugins/under-pressure.ts'
import { serveWebApp } from './plugins/web-app.ts'
import { addSyncHeaders, newRequestId, setQuotas } from './plugins/writes.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { adminPanelRoutes } from './routes/admin-panel-routes.ts'
import { appealRoutes } from './routes/appeal-routes.ts'
import { authRoutes } from './routes/auth-routes.ts'
import { blockRoutes } from './routes/block-routes.ts'
import { emailConfirmationRoutes } from './routes/email-confirmation-routes.ts'
import { geocodeRoutes } from './routes/geocode-routes.ts'
import { mapRoutes } from './routes/map-routes.ts'
import { passwordResetRoutes } from './routes/password-reset-routes.ts'
import { photoRoutes } from './routes/photo-routes.ts'
import { photoUploadRoute } from './routes/photo-upload-route.ts'
import { profileRoutes } from './routes/profile-routes.ts'
import { publicCatalogueRoutes } from './routes/public-catalogue-routes.ts'
import { reportRoutes } from './routes/report-routes.ts'
import { resourceRoutes } from './routes/resource-routes.ts'
import { reviewRoutes } from './routes/review-routes.ts'
import { savedResourceRoutes } from './routes/saved-resource-routes.ts'
import { secondFactorRoutes } from './routes/second-factor-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import { shareRoute } from './routes/share-route.ts'
import { syncEventsRoute } from './routes/sync-events-route.ts'
import { syncRoutes } from './routes/sync-routes.ts'
import {
  createSharedSignInThrottle,
  createSignInThrottle,
  type SignInThrottle,
  signInAttempts,
} from './services/accounts/sign-in-throttle.ts'
import {
  createSignUpGate,
  ownProofKey,
  type SignUpGate,
  sharedProofKey,
} from './services/accounts/sign-up-gate.ts'
import type { GeocodingBackfill } from './services/geocoding/backfill-geocoding/backfill-geocoding.ts'
import {
  type GazetteerClient,
  openGazetteerClient,
} from './services/geocoding/gazetteer/gazetteer-client.ts'
import { createGeocoder } from './services/geocoding/geocoder/geocoder.ts'
import { type Delivery, openDelivery, openDryRun } from './services/mail/mail-delivery.ts'
import { createMailer } from './services/mail/mailer.ts'
import { openMapFolder } from './services/offline-maps/map-folder.ts'
import { readEpoch } from './services/operations/bootstrap.ts'
import type { Metrics } from './services/operations/metrics/metrics.ts'
import { type ChangeFeed, createChangeFeed } from './services/sync/change-feed.ts'
import { createSseHub, type SseHub } from './services/sync/sse-hub.ts'

export interface BuildAppOptions extends Pick<AppDeps, 'db' | 'config' | 'clock'> {
  newId?: () => string
  /** Looks up the city and country of resources. Without it, city and country stay empty. */
  backgroundGeocoding?: GeocodingBackfill
  /** A gazetteer that the caller opens and closes. Without it, the app opens its own gazetteer at the first query. */
  gazetteer?: GazetteerClient
  /** A cache that the caller fills in the background (cache warming). */
  catalogue?: CatalogueCache
  /** Request metrics. Without it, nothing is counted. */
  metrics?: Metrics | null
  /** Notified by the app after each write, and by the listener for writes of other processes. */
  changeFeed?: ChangeFeed
  logger?: FastifyServerOptions['logger']
  /** Prints a line on the console, for mail without a mail server. */
  print?: (line: string) => void
  /** Delivers mails. Without it, they go to the mail server or the folder of the configuration. */
  deliver?: Delivery
  /** Delay in ms of the mails that a request causes; 0 in tests. */
  delayLater?: () => number
}

/** Builds the application without listening. The database must be migrated, and the caller closes it. */
export async function buildApp(options: BuildAppOptions): Promise<FastifyInstance> {
  const { db, config, clock, newId = uuidv7, logger = false, print = () => {} } = options
  const app = fastify({
    logger,
    bodyLimit: bodyLimits.usual,
    // The limit for photos, the slowest bodies. `limitBodyTimeout` sets shorter limits for all other bodies.
    requestTimeout: Math.max(config.requestTimeoutMs, photoLimits.sendTimeoutMs),
    http: {
      // Node does not read a body that the headers do not announce.
      optimizeEmptyRequests: true,
      headersTimeout: config.headersTimeoutMs,
      // How often Node checks for connections that exceed the time limits.
      connectionsCheckingInterval: Math.min(5_000, config.headersTimeoutMs),
    },
    trustProxy: config.trustProxy !== false && trustedProxies(config.trustProxy),
    genReqId: newRequestId,
    frameworkErrors: sendError,
    clientErrorHandler: refuseClientError,
    return503OnClosing: false,
  })
  queueFairly(app, config)
  limitConnections(app, config)
  limitSendRate(app, config)
  refuseDuplicateHost(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const mailer = createMailer({
    ...{ db, clock, publicUrl: config.publicUrl, log: app.log },
    metrics: options.metrics ?? null,
    deliver: options.deliver ?? openDelivery(config, { print, now: clock.now }),
    dryRun: openDryRun(config),
    ...(options.delayLater && { delayLater: options.delayLater }),
  })
  app.addHook('onReady', async () => mailer.start())
  app.addHook('onClose', () => mailer.close())
  const gazetteer = options.gazetteer ?? openGazetteerClient({ dataDir: config.dataDir })
  if (!options.gazetteer) app.addHook('onClose', () => gazetteer.close())
  const geocoder = createGeocoder({ db, config, clock, gazetteer, log: app.log })
  const throttle = config.rateLimits ? openThrottle(db, config) : null
  const catalogue = options.catalogue ?? createCatalogueCache(db)
  const onFailure = (error: unknown) => app.log.error(error, 'change poll failed')
  const changeFeed = options.changeFeed ?? createChangeFeed(db, { onFailure })
  const signUpGate = throttle && openSignUpGate(db, config, throttle)
  const deps: AppDeps = { db, config, clock, newId, mailer, throttle, signUpGate, catalogue }

  const epoch = await readEpoch(db)
  const counts = config.rateLimits ? new AddressCounters() : null
  countRequests(app, options.metrics ?? null)
  setQuotas(app, config)
  handleErrors(app)
  readJsonBodies(app)
  watchShutdown(app)
  limitBodyTimeout(app, config)
  logSlowRequests(app)
  await describeApi(app, config)

  const addHeaders = async (to: FastifyInstance) => {
    // First, because later hooks may refuse the request.
    await addSecurityHeaders(to, config)
    addSyncHeaders(to, { epoch })
  }
  const headers = await readDefaultHeaders(addHeaders)
  await app.register(async (open) => {
    closeConnectionsOnShutdown(open)
    await refuseUnderPressure(open, config)
    addFastPath(open, { epoch, counts, headers })
    refuseCompressedBodies(open)
    await open.register(publicCatalogueRoutes, deps)
    if (config.liveConnections > 0)
      await open.register(syncEventsRoute, { db, hub: openSseHub(changeFeed, config) })
  })
  await app.register(async (ordinary) => {
    await addHeaders(ordinary)
    refuseCompressedBodies(ordinary)
    closeConnectionsOnShutdown(ordinary)
    await ordinary.register(async (api) => {
      await refuseUnderPressure(api, config)
      const encodings: ('br' | 'gzip')[] = ['br', 'gzip']
      await api.register(compress, { threshold: 1024, encodings, globalDecompression: false })
      await api.register(cookie)
      if (counts) await addRateLimits(api, counts)
      refuseInsecureSignIns(api, config)
      refuseForeignWrites(api, { ...config, clock })
      addSession(api, deps)
      notifyAfterWrites(api, changeFeed)
      if (options.backgroundGeocoding) geocodeAfterWrites(api, options.backgroundGeocoding)
      await api.register(serviceRoutes, deps)
      await api.register(authRoutes, deps)
      await api.register(passwordResetRoutes, deps)
      await api.register(emailConfirmationRoutes, deps)
      await api.register(profileRoutes, deps)
      await api.register(resourceRoutes, deps)
      await api.register(reviewRoutes, deps)
      await api.register(photoRoutes, deps)
      await api.register(photoUploadRoute, deps)
      await api.register(reportRoutes, deps)
      await api.register(appealRoutes, deps)
      await api.register(savedResourceRoutes, deps)
      await api.register(blockRoutes, deps)
      await api.register(syncRoutes, deps)
      await api.register(geocodeRoutes, { geocoder })
      await api.register(mapRoutes, { maps: openMapFolder(config.mapsDir, { log: app.log }) })
      await api.register(shareRoute)
      await api.register(accountRoutes, deps)
      await api.register(sessionRoutes, deps)
      await api.register(secondFactorRoutes, deps)
      await api.register(adminPanelRoutes, deps)
      await serveApiDocs(api)
    })
    await serveWebApp(ordinary, config)
  })
  await app.ready()
  return app
}

/** Login throttling is shared across processes where there may be several. */
function openThrottle(db: Database, config: Config): SignInThrottle {
  const { databaseUrl, signUpsWithoutProof } = config
  const limits = { ...signInAttempts, signUp: signUpsWithoutProof ?? signInAttempts.signUp }
  return isPostgresUrl(databaseUrl)
    ? createSharedSignInThrottle(db, limits)
    : createSignInThrottle(limits)
}

function openSignUpGate(db: Database, config: Config, throttle: SignInThrottle): SignUpGate | null {
  if (config.signUpsWithoutProof === null) return null
  const proofKey = isPostgresUrl(config.databaseUrl) ? sharedProofKey(db) : ownProofKey()
  return createSignUpGate({ throttle, proofKey })
}

/**
 * Maximum number of event streams per address. Enough for all families at one hotel, but no address can use up the
 * streams of the whole server.
 */
const streamsPerAddress = 200

function openSseHub(changeFeed: ChangeFeed, { liveConnections, rateLimits }: Config): SseHub {
  const maxStreamsPerAddress = rateLimits ? streamsPerAddress : liveConnections
  return createSseHub(changeFeed, { maxStreams: liveConnections, maxStreamsPerAddress })
}
