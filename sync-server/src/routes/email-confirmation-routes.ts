import {
  authPaths,
  confirmEmailBody,
  confirmEmailResponse,
  sendConfirmationResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { createNarrowLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { confirmEmail, sendConfirmation } from '../services/accounts/email-confirmation.ts'
import { errorResponses } from './responses.ts'

export const emailConfirmationRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, mailer } = deps
  const countMail = createNarrowLimit(config, 'mail')
  const countToken = createNarrowLimit(config, 'reset')

  app.post(
    authPaths.sendConfirmation,
    {
      bodyLimit: bodyLimits.account,
      preParsing: membersOnly(),
      preHandler: async (request, reply) =>
        countMail(request, reply, `member ${memberOf(request).id}`),
      schema: { response: { 200: sendConfirmationResponse, ...errorResponses } },
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
      preHandler: async (request, reply) => countToken(request, reply),
      schema: {
        body: confirmEmailBody,
        response: { 200: confirmEmailResponse, ...errorResponses },
      },
    },
    async (request) => {
      await confirmEmail(db, { token: request.body.token, now: clock.now() })
      return { confirmed: true as const }
    },
  )
}
