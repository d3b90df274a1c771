import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  recoveryCodesResponse,
  renewRecoveryCodesBody,
  secondFactorOffResponse,
  secondFactorPaths,
  secondFactorResponse,
  secondFactorSecretResponse,
  turnOffSecondFactorBody,
} from '@worldschool/schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { limitByMember, noLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sessionCookie } from '../plugins/session.ts'
import { confirmPassword } from '../services/accounts/password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../services/accounts/second-factor.ts'
import { failureTexts } from '../services/error-texts.ts'
import { errorResponses } from './responses.ts'

/** Turns the second factor of a member's sign-in on and off. [SEC-32] */
export const secondFactorRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock, mailer, throttle } = deps
  const cookie = sessionCookie(config.publicUrl)
  const preParsing = membersOnly()
  const step = {
    bodyLimit: bodyLimits.account,
    config: { ...noLimit, failureText: failureTexts.changeSecondFactor },
    ...limitByMember(config),
    preParsing,
  }
  const stepOf = (request: FastifyRequest, password: string) => {
    const now = clock.now()
    const user = memberOf(request)
    const confirm = () => confirmPassword(db, { user, password, throttle, now })
    return { user, confirm, throttle, now }
  }

  app.get(
    secondFactorPaths.secondFactor,
    { preParsing, schema: { response: { 200: secondFactorResponse, ...errorResponses } } },
    async (request) => readSecondFactor(db, memberOf(request).id),
  )

  app.post(
    secondFactorPaths.secondFactor,
    {
      ...step,
      schema: {
        body: beginSecondFactorBody,
        response: { 200: secondFactorSecretResponse, ...errorResponses },
      },
    },
    async (request) => beginSecondFactor(db, stepOf(request, request.body.password)),
  )

  app.post(
    secondFactorPaths.confirm,
    {
      ...step,
      schema: {
        body: confirmSecondFactorBody,
        response: { 200: recoveryCodesResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { code } = request.body
      const token = cookie.tokenOf(request)
      const confirmed = { user: memberOf(request), code, token, throttle, now: clock.now() }
      const recoveryCodes = await confirmSecondFactor(db, confirmed)
      mailer.wake()
      return { recoveryCodes }
    },
  )

  app.post(
    secondFactorPaths.recoveryCodes,
    {
      ...step,
      schema: {
        body: renewRecoveryCodesBody,
        response: { 200: recoveryCodesResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { password, code } = request.body
      const recoveryCodes = await renewRecoveryCodes(db, { ...stepOf(request, password), code })
      return { recoveryCodes }
    },
  )

  app.delete(
    secondFactorPaths.secondFactor,
    {
      ...step,
      schema: {
        body: turnOffSecondFactorBody,
        response: { 200: secondFactorOffResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { password, code } = request.body
      await turnOffSecondFactor(db, { ...stepOf(request, password), code })
      mailer.wake()
      return { off: true as const }
    },
  )
}
