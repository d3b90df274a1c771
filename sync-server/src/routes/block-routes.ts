import {
  blockBody,
  blockedResponse,
  blockPaths,
  idParams,
  unblockedResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { membersOnly } from '../plugins/authority.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { blockMember, unblockMember } from '../services/accounts/blocks.ts'
import { failureTexts } from '../services/error-texts.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses } from './responses.ts'

export const blockRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { db, clock }) => {
  const preParsing = membersOnly()

  app.post(
    blockPaths.list,
    {
      config: { failureText: failureTexts.block, quota: 'blocks' },
      preParsing,
      schema: {
        body: blockBody,
        response: { 200: blockedResponse, 201: blockedResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { blockedId: request.body.userId, now }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        blockMember(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )

  app.delete(
    blockPaths.one(':id'),
    {
      config: { failureText: failureTexts.unblock, quota: 'blocks' },
      preParsing,
      schema: { params: idParams, response: { 200: unblockedResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const blockedId = request.params.id
      const write = writeOf(request, clock.now())
      const response = await applyWrite(db, write, (trx, allocateSeq, user) =>
        unblockMember(trx, allocateSeq, { blockedId, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}
