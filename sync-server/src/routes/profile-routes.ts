import { authPaths, updateProfileBody, userResponse } from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { limitByMember, noLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sessionCookie } from '../plugins/session.ts'
import { confirmPassword } from '../services/accounts/password.ts'
import { updateProfile } from '../services/accounts/update-profile.ts'
import { DomainError } from '../services/domain-error.ts'
import { failureTexts, signedOutTexts } from '../services/error-texts.ts'
import { errorResponses } from './responses.ts'

export const profileRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, mailer, throttle } = deps
  const cookie = sessionCookie(config.publicUrl)

  app.put(
    authPaths.profile,
    {
      bodyLimit: bodyLimits.account,
      config: { ...noLimit, failureText: failureTexts.updateProfile },
      ...limitByMember(config),
      preParsing: membersOnly(signedOutTexts.updateProfile),
      schema: { body: updateProfileBody, response: { 200: userResponse, ...errorResponses } },
    },
    async (request) => {
      const { userId, username, email, password } = request.body
      const user = memberOf(request)
      if (userId !== undefined && userId !== user.id) throw new DomainError('forbidden')
      const now = clock.now()
      const confirm = () => confirmPassword(db, { user, password, throttle, now })
      const token = cookie.tokenOf(request)
      const confirmsEmail = config.smtpUrl !== null
      const { blockedLinkHosts } = config
      const changed = await updateProfile(db, {
        ...{ userId: user.id, username, email, token, now },
        ...{ confirm, confirmsEmail, blockedLinkHosts },
      })
      mailer.wake()
      return changed
    },
  )
}
