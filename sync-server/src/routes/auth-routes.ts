import {
  authPaths,
  sessionAnswer,
  signInBody,
  signOutAnswer,
  signOutQuery,
  signUpBody,
  userAnswer,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { emailKey } from '../db/fold.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { addressKeyOf, signInLimit, signUpLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sessionCookie, sessionReplacer } from '../plugins/session.ts'
import { signIn, signUp } from '../services/accounts.ts'
import { endAllSessions, endSession } from '../services/sessions.ts'
import { errorAnswers } from './responses.ts'

export const authRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, newId, throttle } = deps
  const cookie = sessionCookie(config.publicUrl)
  const replaceSession = sessionReplacer(deps)

  app.post(
    authPaths.signIn,
    {
      bodyLimit: bodyLimits.account,
      config: signInLimit,
      schema: { body: signInBody, response: { 200: userAnswer, ...errorAnswers } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const now = clock.now()
      const address = addressKeyOf(request)
      const account = `e-mail ${emailKey(email)}`
      const right = await throttle?.attempt({ account, address, now })
      const { user, token } = await signIn(db, { email, password, now })
      await right?.()
      await replaceSession(request, reply, token)
      return user
    },
  )

  app.post(
    authPaths.signUp,
    {
      bodyLimit: bodyLimits.account,
      config: signUpLimit,
      schema: { body: signUpBody, response: { 201: userAnswer, ...errorAnswers } },
    },
    async (request, reply) => {
      const { user, token } = await signUp(db, { ...request.body, now: clock.now(), newId })
      await replaceSession(request, reply, token)
      return reply.code(201).send(user)
    },
  )

  app.post(
    authPaths.signOut,
    {
      schema: { querystring: signOutQuery, response: { 200: signOutAnswer, ...errorAnswers } },
    },
    async (request, reply) => {
      const token = cookie.read(request)
      if (token) await endSession(db, token)
      cookie.clear(reply)
      // Never by itself: it would delete what still waits to be sent. [S23]
      if (request.query.device === 'shared') reply.header('clear-site-data', '"cache", "storage"')
      return { signedOut: true as const }
    },
  )

  app.post(
    authPaths.signOutEverywhere,
    {
      bodyLimit: bodyLimits.account,
      preParsing: membersOnly(),
      schema: { response: { 200: signOutAnswer, ...errorAnswers } },
    },
    async (request, reply) => {
      await endAllSessions(db, memberOf(request).id)
      cookie.clear(reply)
      return { signedOut: true as const }
    },
  )

  app.get(
    authPaths.session,
    { schema: { response: { 200: sessionAnswer, ...errorAnswers } } },
    async (request) => ({ user: request.user }),
  )
}
