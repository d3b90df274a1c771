/** Fastify without the code of the product: the minimum cost of the same responses. */
import { readFileSync } from 'node:fs'
import { createResourceBody } from '@worldschool/schema'
import SQLite from 'better-sqlite3'
import fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { insertDraft } from './insert-draft.ts'
import { replyToObserver } from './reply-to-observer.ts'

const { BODY_FILE, DATABASE_FILE } = process.env
const etag = '"plain"'

replyToObserver()
const app = fastify().withTypeProvider<ZodTypeProvider>()
app.setValidatorCompiler(validatorCompiler)

if (BODY_FILE) {
  const body = readFileSync(BODY_FILE)
  app.get('/list', (request, reply) => {
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-encoding', 'br')
      .header('etag', etag)
      .send(body)
  })
}

if (DATABASE_FILE) {
  const file = new SQLite(DATABASE_FILE)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  const insert = insertDraft(file)
  app.post('/create', { schema: { body: createResourceBody } }, (request, reply) => {
    insert(request.body)
    return reply.code(201).send(request.body)
  })
}

console.log(`Open ${await app.listen({ port: 0, host: 'localhost' })}`)
