import {
  authPaths,
  forgotPasswordAnswer,
  forgotPasswordBody,
  resetPasswordBody,
  userAnswer,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { mailLimit, resetLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { deviceOf, sessionReplacer } from '../plugins/session.ts'
import { failureTexts } from '../services/error-texts.ts'
import { queueResetMail, resetPassword } from '../services/password-reset.ts'
import { errorAnswers } from './responses.ts'

export const passwordResetRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, mailer } = deps
  const replaceSession = sessionReplacer(deps)

  app.post(
    authPaths.forgotPassword,
    {
      bodyLimit: bodyLimits.account,
      config: { ...mailLimit, failureText: failureTexts.resetPassword },
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
      config: resetLimit,
      schema: { body: resetPasswordBody, response: { 200: userAnswer, ...errorAnswers } },
    },
    async (request, reply) => {
      const [now, device] = [clock.now(), deviceOf(request)]
      const { user, token } = await resetPassword(db, { ...request.body, now, device })
      await replaceSession(request, reply, token)
      mailer.wake()
      return user
    },
  )
}
