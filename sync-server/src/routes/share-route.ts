import { addAddress, fitAddress, sharedTextsOf, shareTarget } from '@worldschool/schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/**
 * What is shared to an app whose service worker is not there to take it: the texts go on in the
 * address, and photos, which nobody here keeps, are said to be lost. Nothing is written, and other
 * sites' forms are refused like everywhere. [S16]
 */
export const shareRoute: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', readBytes)

  app.post(shareTarget.path, { schema: { hide: true } }, async (request, reply) => {
    const form = await readForm(request.body, request.headers['content-type'])
    const texts = form && fitAddress(sharedTextsOf((name) => form.get(name)))
    const hadPhotos = form
      ?.getAll(shareTarget.photos)
      .some((it) => typeof it !== 'string' && it.size)
    const lost = !form ? 'all' : hadPhotos ? 'photos' : undefined
    reply.header('cache-control', 'no-store')
    return reply.redirect(addAddress('shared', { lost, texts: { ...texts } }), 303)
  })
}

/** Of what is longer, or does not say, nothing is read: Node lets it run dry after the answer. */
async function readBytes(
  { headers }: FastifyRequest,
  payload: FastifyRequest['raw'],
): Promise<Buffer | null> {
  const length = Number(headers['content-length'])
  return length <= shareTarget.bytesMax ? Buffer.concat(await payload.toArray()) : null
}

/** Null for what was not read, or is not what it says. */
async function readForm(body: unknown, type: string | undefined): Promise<FormData | null> {
  if (!Buffer.isBuffer(body)) return null
  const headers = { 'content-type': type ?? '' }
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
}
