import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { addAddress, fitAddress, sharedTextsOf, shareTarget } from '@worldschool/schema'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** What was read of a share: its texts by name, and whether photos came with them. */
interface Share {
  texts: Map<string, string>
  hasPhotos: boolean
}

/** Texts are cut in the address anyway; whoever shares sends three. */
const limits = { fields: 10, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 }

/**
 * What is shared to an app whose service worker is not there to take it: the texts go on in the
 * address, and photos, which nobody here keeps, are said to be lost. Nothing is written, and other
 * sites' forms are refused like everywhere. [S16]
 */
export const shareRoute: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', readShare)

  app.post(shareTarget.path, { schema: { hide: true } }, async (request, reply) => {
    const share = request.body as Share | null
    const texts = share && fitAddress(sharedTextsOf((name) => share.texts.get(name) ?? null))
    const lost = !share ? 'all' : share.hasPhotos ? 'photos' : undefined
    reply.header('cache-control', 'no-store')
    return reply.redirect(addAddress('shared', { lost, texts: { ...texts } }), 303)
  })
}

/**
 * Reads the texts, and nothing from the first photo on: browsers send the texts first, and Node discards what is
 * left after the response. Null for what is no form, or has no part. At most `shareTarget.bytesMax` are read.
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
      // Where a photo has come by now, that was the answer.
      if (read >= shareTarget.bytesMax) finish(null)
    }
    const end = () => void parser.end()
    parser.on('field', (name, value) => {
      if (!texts.has(name)) texts.set(name, value)
    })
    parser.on('file', (name, file, filename) => {
      // It breaks off where the share does.
      file.on('error', () => undefined).resume()
      // A browser sends an empty file where none was chosen.
      if (name === shareTarget.photos && filename) finish({ texts, hasPhotos: true })
    })
    parser.on('error', () => finish(null))
    parser.on('finish', () => finish(texts.size > 0 ? { texts, hasPhotos: false } : null))
    payload.on('data', take)
    payload.once('end', end)
    payload.once('error', () => finish(null))
  })
}

/** Null where the headers name no form. */
function openParser(headers: BusboyHeaders): InstanceType<typeof Busboy> | null {
  try {
    return new Busboy({ headers, limits })
  } catch {
    return null
  }
}
