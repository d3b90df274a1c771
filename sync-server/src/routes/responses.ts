import { errorBodySchema, pageHeaders } from '@worldschool/schema'
import type { FastifyReply } from 'fastify'
import type { Page } from '../services/moderation/admin-lists.ts'

/** Any route may return an error, in this shape. */
export const errorResponses = { '4xx': errorBodySchema, '5xx': errorBodySchema } as const

/** Sends a page's rows as the body; headers carry the total count and the cursor of the next page. */
export function sendPage<Row>(reply: FastifyReply, { rows, total, next }: Page<Row>): Row[] {
  reply.header(pageHeaders.totalCount, String(total))
  if (next !== null) reply.header(pageHeaders.nextPage, next)
  return rows
}
