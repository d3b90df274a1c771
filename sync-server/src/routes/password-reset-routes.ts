import {
  authPaths,
  forgotPasswordAnswer,
  forgotPasswordBody,
  resetPasswordBody,
  userAnswer,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { knownDeviceCookie } from '../plugins/known-device-cookie.ts'
import { createNarrowLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { deviceOf, sessionReplacer } from '../plugins/session.ts'
import { failureTexts } from '../services/error-texts.ts'
import { queueResetMail, resetPassword } from '../services/password-reset.ts'
import { errorAnswers } from './responses.ts'

export const passwordResetRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, mailer } = deps
  const confirmsEmail = config.smtpUrl !== null
  const deviceCookie = knownDeviceCookie(config.publicUrl)
  const replaceSession = sessionReplacer(deps)
  const countMail = createNarrowLimit(config, 'mail')
  const countReset = createNarrowLimit(config, 'reset')

  app.post(
    authPaths.forgotPassword,
    {
      bodyLimit: bodyLimits.account,
      config: { failureText: failureTexts.resetPassword },
      preHandler: async (request, reply) => countMail(request, reply),
      schema: {
        body: forgotPasswordBody,
        response: { 200: forgotPasswordAnswer, ...errorAnswers },
      },
    },
    async (request) => {
      const { email } = request.body
      mailer.later(() => queueResetMail(db, { email, now: clock.now() }))
      return { accepted: true as const }
    },
  )

  app.post(
    authPaths.resetPassword,
    {
      bodyLimit: bodyLimits.account,
      preHandler: async (request, reply) => countReset(request, reply),
      schema: { body: resetPasswordBody, response: { 200: userAnswer, ...errorAnswers } },
    },
    async (request, reply) => {
      const deviceTokens = deviceCookie.read(request)
      const [now, device] = [clock.now(), deviceOf(request)]
      const reset = { ...request.body, confirmsEmail, deviceTokens, device, now }
      const { user, ...session } = await resetPassword(db, reset)
      await replaceSession(request, reply, session)
      mailer.wake()
      return user
    },
  )
}
