import {
  authPaths,
  proofOfWorkHeader,
  secondFactorHeader,
  sessionResponse,
  signInBody,
  signOutQuery,
  signOutResponse,
  signUpBody,
  userResponse,
} from '@worldschool/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { emailKey } from '../db/fold.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { knownDeviceCookie } from '../plugins/known-device-cookie.ts'
import { createNarrowLimit, ipKeyOf } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { deviceOf, sessionCookie, sessionReplacer } from '../plugins/session.ts'
import { signIn, signUp } from '../services/accounts/accounts.ts'
import {
  filterKnown,
  findKnownDevice,
  unregisterDevice,
} from '../services/accounts/known-devices.ts'
import { endAllSessions, endSession } from '../services/accounts/sessions.ts'
import { DomainError } from '../services/domain-error.ts'
import { errorResponses } from './responses.ts'

export const authRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, newId, mailer, throttle, signUpGate } = deps
  const cookie = sessionCookie(config.publicUrl)
  const deviceCookie = knownDeviceCookie(config.publicUrl)
  const replaceSession = sessionReplacer(deps)
  const countSignIn = createNarrowLimit(config, 'signIn')
  const countSignUp = createNarrowLimit(config, 'signUp')

  /**
   * Counts a sign-in. A known device has its own counters. While these are full, for example because someone copied the
   * device's cookie, the sign-in counts as one from an unknown device. Throws 429 `too_many_requests`.
   */
  async function admitSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, deviceTokens, now }: { email: string; deviceTokens: readonly string[]; now: Date },
  ) {
    if (!throttle) return undefined
    const device = await findKnownDevice(db, { tokens: deviceTokens, email, now })
    try {
      if (device) {
        countSignIn(request, reply, `device ${device}`)
        return await throttle.attempt({ by: 'device', device }, now)
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    countSignIn(request, reply)
    const account = emailKey(email)
    return throttle.attempt({ by: 'stranger', account, address: ipKeyOf(request) }, now)
  }

  /** Throws 429 `proof_of_work_required`, with a challenge in the header, while there are many sign-ups. [M13] */
  async function admitSignUp(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, now }: { email: string; now: Date },
  ) {
    const proof = request.headers[proofOfWorkHeader]?.toString()
    const address = ipKeyOf(request)
    const required = await signUpGate?.admit({ email, address, proof, now })
    if (!required) return
    const { challenge, retryAfterSeconds } = required
    reply.header(proofOfWorkHeader, challenge)
    throw new DomainError('proof_of_work_required', retryAfterSeconds ? { retryAfterSeconds } : {})
  }

  app.post(
    authPaths.signIn,
    {
      bodyLimit: bodyLimits.account,
      schema: { body: signInBody, response: { 200: userResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const { email, password, code } = request.body
      const now = clock.now()
      const deviceTokens = deviceCookie.read(request)
      const undoAttempt = await admitSignIn(request, reply, { email, deviceTokens, now })
      const device = deviceOf(request)
      const asksForCode = request.headers[secondFactorHeader.name] === secondFactorHeader.value
      const { user, ...session } = await signIn(db, {
        ...{ email, password, code, asksForCode, throttle },
        ...{ deviceTokens, device, now },
      })
      await undoAttempt?.()
      await replaceSession(request, reply, session)
      return user
    },
  )

  app.post(
    authPaths.signUp,
    {
      bodyLimit: bodyLimits.account,
      preHandler: async (request, reply) => countSignUp(request, reply),
      schema: { body: signUpBody, response: { 201: userResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const now = clock.now()
      await admitSignUp(request, reply, { email: request.body.email, now })
      const deviceTokens = deviceCookie.read(request)
      const confirmsEmail = config.smtpUrl !== null
      const { user, ...session } = await signUp(db, {
        ...request.body,
        ...{ confirmsEmail, deviceTokens, newId, blockedLinkHosts: config.blockedLinkHosts },
        device: deviceOf(request),
        now,
      })
      await replaceSession(request, reply, session)
      mailer.wake()
      return reply.code(201).send(user)
    },
  )

  app.post(
    authPaths.signOut,
    {
      schema: { querystring: signOutQuery, response: { 200: signOutResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const token = cookie.read(request)
      if (token) await endSession(db, token)
      cookie.clear(reply)
      const { device } = request.query
      if (device) {
        await unregisterDevice(db, deviceCookie.read(request))
        deviceCookie.set(reply, [])
      }
      // Only if the person asked for it, because the header also deletes writes in the outbox. [SEC-23]
      if (device === 'shared') reply.header('clear-site-data', '"cache", "storage"')
      return { signedOut: true as const }
    },
  )

  app.post(
    authPaths.signOutEverywhere,
    {
      bodyLimit: bodyLimits.account,
      preParsing: membersOnly(),
      schema: { response: { 200: signOutResponse, ...errorResponses } },
    },
    async (request, reply) => {
      await endAllSessions(db, memberOf(request).id)
      cookie.clear(reply)
      deviceCookie.set(reply, await filterKnown(db, deviceCookie.read(request)))
      return { signedOut: true as const }
    },
  )

  app.get(
    authPaths.session,
    { schema: { response: { 200: sessionResponse, ...errorResponses } } },
    async (request) => ({ user: request.user }),
  )
}
