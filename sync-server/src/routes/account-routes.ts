import {
  accountDeletedResponse,
  accountExport,
  accountLanguageBody,
  accountPaths,
  changePasswordBody,
  deleteAccountBody,
  userResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { knownDeviceCookie } from '../plugins/known-device-cookie.ts'
import { exportLimit, limitByMember, noLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sessionCookie } from '../plugins/session.ts'
import { changePassword } from '../services/accounts/change-password.ts'
import { deleteAccount } from '../services/accounts/delete-account.ts'
import { exportAccount } from '../services/accounts/export-account.ts'
import { filterKnown } from '../services/accounts/known-devices.ts'
import { confirmPassword } from '../services/accounts/password.ts'
import { changeLanguage } from '../services/accounts/update-profile.ts'
import { failureTexts } from '../services/error-texts.ts'
import { errorResponses } from './responses.ts'

/** Export and deletion of a member's own data. */
export const accountRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, mailer, throttle } = deps
  const cookie = sessionCookie(config.publicUrl)
  const deviceCookie = knownDeviceCookie(config.publicUrl)
  const preParsing = membersOnly()

  app.get(
    accountPaths.export,
    {
      config: exportLimit,
      preParsing,
      schema: { response: { 200: accountExport, ...errorResponses } },
    },
    async (request, reply) => {
      const now = clock.now()
      const name = `my-data-${now.toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      const { publicUrl } = config
      const token = cookie.tokenOf(request)
      return exportAccount(db, { userId: memberOf(request).id, token, now, publicUrl })
    },
  )

  app.put(
    accountPaths.language,
    {
      bodyLimit: bodyLimits.account,
      preParsing,
      schema: { body: accountLanguageBody, response: { 200: userResponse, ...errorResponses } },
    },
    async (request) =>
      changeLanguage(db, { userId: memberOf(request).id, language: request.body.language }),
  )

  app.put(
    accountPaths.password,
    {
      bodyLimit: bodyLimits.account,
      config: { ...noLimit, failureText: failureTexts.changePassword },
      ...limitByMember(config),
      preParsing,
      schema: { body: changePasswordBody, response: { 200: userResponse, ...errorResponses } },
    },
    async (request) => {
      const now = clock.now()
      const user = memberOf(request)
      const { password, newPassword } = request.body
      const token = cookie.tokenOf(request)
      const confirm = () => confirmPassword(db, { user, password, throttle, now })
      const changed = await changePassword(db, { user, newPassword, token, confirm, now })
      mailer.wake()
      return changed
    },
  )

  app.delete(
    accountPaths.account,
    {
      bodyLimit: bodyLimits.account,
      config: noLimit,
      ...limitByMember(config),
      preParsing,
      schema: {
        body: deleteAccountBody,
        response: { 200: accountDeletedResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const user = memberOf(request)
      const { password, resources, contacts } = request.body
      const passwordHash = await confirmPassword(db, { user, password, throttle, now })
      await deleteAccount(db, { user, passwordHash, resources, contacts, now })
      mailer.wake()
      cookie.clear(reply)
      deviceCookie.set(reply, await filterKnown(db, deviceCookie.read(request)))
      return { deleted: true as const }
    },
  )
}
