import {
  adminListBody,
  contributionCountsBody,
  contributionCountsResponse,
  contributionPaths,
  contributionsBody,
  contributionsResponse,
  decideAllBody,
  decideAllResponse,
  decideBody,
  decisionResponse,
  hiddenItemsResponse,
  historyBody,
  historyResponse,
  moderationPaths,
  sanctionBody,
  sanctionPaths,
  sanctionResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { adminsOnly, admitOnly, memberOf, moderatorsOnly } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { failureTexts } from '../services/error-texts.ts'
import {
  countContributionsOf,
  decideAll,
  listContributionsOf,
} from '../services/moderation/contributions.ts'
import { decide, readDecisionHistory } from '../services/moderation/decide.ts'
import { listHidden } from '../services/moderation/hidden-items.ts'
import { sanctionMember } from '../services/moderation/sanctions.ts'
import { errorResponses, sendPage } from './responses.ts'

/** For moderators and admins; the role is read from the database at every request. */
export const moderationRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const { adminRequires2fa, moderation: mode } = deps.config
  admitOnly(app, moderatorsOnly())

  app.post(
    moderationPaths.decisions,
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.decide },
      schema: { body: decideBody, response: { 200: decisionResponse, ...errorResponses } },
    },
    async (request) => {
      const { userId: _, ...decision } = request.body
      const actor = memberOf(request)
      const rules = { mode, adminRequires2fa }
      const decided = await decide(db, { decision, actor, now: clock.now(), newId, ...rules })
      mailer.wake()
      return decided
    },
  )

  app.post(
    sanctionPaths.list,
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.decide },
      schema: { body: sanctionBody, response: { 200: sanctionResponse, ...errorResponses } },
    },
    async (request) => {
      const { userId: _, ...sanction } = request.body
      const actor = memberOf(request)
      const sanctioned = await sanctionMember(db, { sanction, actor, now: clock.now(), newId })
      mailer.wake()
      return sanctioned
    },
  )

  app.post(
    moderationPaths.history,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: historyBody, response: { 200: historyResponse, ...errorResponses } },
    },
    async (request) => readDecisionHistory(db, request.body.subject, memberOf(request).id),
  )

  app.post(
    moderationPaths.hidden,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: adminListBody, response: { 200: hiddenItemsResponse, ...errorResponses } },
    },
    async (request, reply) =>
      sendPage(reply, await listHidden(db, request.body, memberOf(request).id)),
  )
}

/** What one member has published, for admins only: a moderator decides about single items. [M6] [M10] */
export const contributionRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const { adminRequires2fa, moderation: mode } = deps.config
  admitOnly(app, adminsOnly())

  app.post(
    contributionPaths.list,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: {
        body: contributionsBody,
        response: { 200: contributionsResponse, ...errorResponses },
      },
    },
    async (request, reply) => sendPage(reply, await listContributionsOf(db, request.body)),
  )

  app.post(
    contributionPaths.counts,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: {
        body: contributionCountsBody,
        response: { 200: contributionCountsResponse, ...errorResponses },
      },
    },
    async (request) => countContributionsOf(db, request.body.memberId),
  )

  app.post(
    contributionPaths.decisions,
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.decide },
      schema: { body: decideAllBody, response: { 200: decideAllResponse, ...errorResponses } },
    },
    async (request) => {
      const actor = memberOf(request)
      const options = { decision: request.body, actor, now: clock.now(), newId, mode }
      const decided = await decideAll(db, { ...options, adminRequires2fa })
      mailer.wake()
      return decided
    },
  )
}
