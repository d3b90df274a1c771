import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { addDialogUrl, sharedTextsOf, shareTarget, truncateForUrl } from '@worldschool/schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** A parsed share: its texts by field name, and whether it had photos. */
interface Share {
  texts: Map<string, string>
  hasPhotos: boolean
}

/** Limits of the form. A share has three text fields, and longer texts would not fit into the URL. */
const limits = { fields: 10, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 }

/**
 * Receives a share that no service worker handled. Redirects with the texts in the URL, and reports photos as lost,
 * because the server stores nothing of a share. Forms from other sites are refused, as by all routes. [SEC-16]
 */
export const shareRoute: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', readShare)

  app.post(shareTarget.path, { schema: { hide: true } }, async (request, reply) => {
    const share = request.body as Share | null
    const texts = share && truncateForUrl(sharedTextsOf((name) => share.texts.get(name) ?? null))
    const lost = !share ? 'all' : share.hasPhotos ? 'photos' : undefined
    reply.header('cache-control', 'no-store')
    return reply.redirect(addDialogUrl('shared', { lost, texts: { ...texts } }), 303)
  })
}

/**
 * Reads the text fields and stops at the first photo, because browsers send the texts first. Node discards the rest of
 * the body. Reads at most `shareTarget.bytesMax`. Returns null if the body is not a form or has no part.
 */
function readShare(
  { headers }: FastifyRequest,
  payload: FastifyRequest['raw'],
): Promise<Share | null> {
  const parser = openParser(headers as BusboyHeaders)
  if (!parser) return Promise.resolve(null)
  return new Promise((resolve) => {
    const texts = new Map<string, string>()
    let read = 0
    const finish = (share: Share | null) => {
      payload.off('data', take).off('end', end).resume()
      resolve(share)
    }
    function take(chunk: Buffer): void {
      parser?.write(chunk.subarray(0, shareTarget.bytesMax - read))
      read += chunk.length
      // Has no effect if a photo was found above.
      if (read >= shareTarget.bytesMax) finish(null)
    }
    const end = () => void parser.end()
    parser.on('field', (name, value) => {
      if (!texts.has(name)) texts.set(name, value)
    })
    parser.on('file', (name, file, filename) => {
      // The stream emits an error if the body ends early.
      file.on('error', () => undefined).resume()
      // Browsers send an empty file if none was chosen.
      if (name === shareTarget.photos && filename) finish({ texts, hasPhotos: true })
    })
    parser.on('error', () => finish(null))
    parser.on('finish', () => finish(texts.size > 0 ? { texts, hasPhotos: false } : null))
    payload.on('data', take)
    payload.once('end', end)
    payload.once('error', () => finish(null))
  })
}

/** Returns null if the headers do not describe a form. */
function openParser(headers: BusboyHeaders): InstanceType<typeof Busboy> | null {
  try {
    return new Busboy({ headers, limits })
  } catch {
    return null
  }
}
