import {
  authPaths,
  forgotPasswordAnswer,
  forgotPasswordBody,
  resetAccountAnswer,
  resetAccountBody,
  resetPasswordBody,
  userAnswer,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { mailLimit, resetAccountLimit, resetLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { failureTexts } from '../services/error-texts.ts'
import { findResetAccount, queueResetMail, resetPassword } from '../services/password-reset.ts'
import { errorAnswers } from './responses.ts'

export const passwordResetRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, mailer } = deps

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
    authPaths.resetAccount,
    {
      bodyLimit: bodyLimits.account,
      config: resetAccountLimit,
      schema: {
        body: resetAccountBody,
        response: { 200: resetAccountAnswer, ...errorAnswers },
      },
    },
    (request) => findResetAccount(db, { ...request.body, now: clock.now() }),
  )

  app.post(
    authPaths.resetPassword,
    {
      bodyLimit: bodyLimits.account,
      config: resetLimit,
      schema: { body: resetPasswordBody, response: { 200: userAnswer, ...errorAnswers } },
    },
    async (request) => {
      const user = await resetPassword(db, { ...request.body, now: clock.now() })
      mailer.wake()
      return user
    },
  )
}
