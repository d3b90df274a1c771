import { pageHeaders } from '@worldschool/schema'
import type { FastifyReply } from 'fastify'
import type { Page } from '../services/admin-lists.ts'

/** Sends a page's rows as the body; headers tell the whole count and where the next one begins. */
export function sendPage<Row>(reply: FastifyReply, { rows, total, next }: Page<Row>): Row[] {
  reply.header(pageHeaders.totalCount, String(total))
  if (next !== null) reply.header(pageHeaders.nextPage, next)
  return rows
}
