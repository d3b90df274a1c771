import {
  authPaths,
  forgotPasswordBody,
  forgotPasswordResponse,
  resetAccountBody,
  resetAccountResponse,
  resetPasswordBody,
  userResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { knownDeviceCookie } from '../plugins/known-device-cookie.ts'
import { createNarrowLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import {
  findResetAccount,
  queueResetMail,
  resetPassword,
} from '../services/accounts/password-reset.ts'
import { failureTexts } from '../services/error-texts.ts'
import { errorResponses } from './responses.ts'

export const passwordResetRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, mailer } = deps
  const confirmsEmail = config.smtpUrl !== null
  const deviceCookie = knownDeviceCookie(config.publicUrl)
  const countMail = createNarrowLimit(config, 'mail')
  const countReset = createNarrowLimit(config, 'reset')
  const countLookUp = createNarrowLimit(config, 'resetAccount')

  app.post(
    authPaths.forgotPassword,
    {
      bodyLimit: bodyLimits.account,
      config: { failureText: failureTexts.resetPassword },
      preHandler: async (request, reply) => countMail(request, reply),
      schema: {
        body: forgotPasswordBody,
        response: { 200: forgotPasswordResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { email } = request.body
      // The hourly limit counts from the time of the request, not from the later time when the mail is queued.
      const now = clock.now()
      mailer.later(() => queueResetMail(db, { email, now }))
      return { accepted: true as const }
    },
  )

  app.post(
    authPaths.resetAccount,
    {
      bodyLimit: bodyLimits.account,
      preHandler: async (request, reply) => countLookUp(request, reply),
      schema: {
        body: resetAccountBody,
        response: { 200: resetAccountResponse, ...errorResponses },
      },
    },
    (request) => findResetAccount(db, { ...request.body, now: clock.now() }),
  )

  app.post(
    authPaths.resetPassword,
    {
      bodyLimit: bodyLimits.account,
      preHandler: async (request, reply) => countReset(request, reply),
      schema: { body: resetPasswordBody, response: { 200: userResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const known = deviceCookie.read(request)
      const reset = { ...request.body, confirmsEmail, deviceTokens: known, now: clock.now() }
      const { user, deviceTokens } = await resetPassword(db, reset)
      deviceCookie.set(reply, deviceTokens)
      mailer.wake()
      return user
    },
  )
}
