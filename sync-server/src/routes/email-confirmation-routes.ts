import {
  authPaths,
  confirmEmailAnswer,
  confirmEmailBody,
  sendConfirmationAnswer,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { mailLimit, resetLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { confirmEmail, sendConfirmation } from '../services/email-confirmation.ts'
import { errorAnswers } from './responses.ts'

export const emailConfirmationRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, mailer } = deps

  app.post(
    authPaths.sendConfirmation,
    {
      bodyLimit: bodyLimits.account,
      config: mailLimit,
      preParsing: membersOnly(),
      schema: { response: { 200: sendConfirmationAnswer, ...errorAnswers } },
    },
    async (request) => {
      await sendConfirmation(db, { user: memberOf(request), now: clock.now() })
      mailer.wake()
      return { accepted: true as const }
    },
  )

  app.post(
    authPaths.confirmEmail,
    {
      bodyLimit: bodyLimits.account,
      config: resetLimit,
      schema: { body: confirmEmailBody, response: { 200: confirmEmailAnswer, ...errorAnswers } },
    },
    async (request) => {
      await confirmEmail(db, { token: request.body.token, now: clock.now() })
      return { confirmed: true as const }
    },
  )
}
