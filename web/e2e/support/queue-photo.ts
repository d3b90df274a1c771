import type { Phone } from './phone.ts'

/**
 * Stores photos of a place in the device database as the form does, each an image of noise with
 * sides of `pixels`. Closes the app first, which would send them at once; it sends them when it is
 * opened again. Returns their ids.
 */
export async function queuePhotos(
  phone: Phone,
  place: string,
  { count = 1, pixels = 480 }: { count?: number; pixels?: number } = {},
): Promise<string[]> {
  await phone.page.goto(`${phone.origin}/api/ready`)
  return phone.page.evaluate(
    async ([place, count, pixels]) => {
      const draw = async () => {
        const canvas = new OffscreenCanvas(pixels, pixels)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        const image = context.createImageData(pixels, pixels)
        for (let n = 0; n < image.data.length; n += 4)
          image.data.set([Math.random() * 256, Math.random() * 256, Math.random() * 256, 255], n)
        context.putImageData(image, 0, 0)
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
        return { type: 'image/webp', bytes: await blob.arrayBuffer() }
      }
      const drawings = await Promise.all(Array.from({ length: count }, draw))
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const read = <T>(table: string) =>
        new Promise<T[]>((resolve, reject) => {
          const request = db.transaction(table).objectStore(table).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const device = await read<{ key: string; value: { id: string } }>('device')
      const userId = device.find(({ key }) => key === 'account')?.value.id
      const writes = [
        ...(await read<{ kind: string; entityId: string; arguments: { name?: string } }>('outbox')),
        ...(await read<{ kind: string; entityId: string; arguments: { name?: string } }>(
          'journal',
        )),
      ]
      const resourceId = writes.find(({ arguments: { name } }) => name === place)?.entityId
      const ids = drawings.map(() => crypto.randomUUID())
      const writing = db.transaction(['outbox', 'photos', 'photoContents'], 'readwrite')
      const done = new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve()
        writing.onabort = () => reject(writing.error)
      })
      for (const [n, id] of ids.entries()) {
        const drawing = drawings[n]
        const size = 2 * (drawing?.bytes.byteLength ?? 0)
        const photo = { id, resourceId, userId, width: pixels, height: pixels, size, keptAt: 1 }
        writing.objectStore('photos').add(photo)
        for (const width of [480, 1600])
          writing.objectStore('photoContents').add({ id, width, ...drawing })
        writing.objectStore('outbox').add({
          key: crypto.randomUUID(),
          userId,
          version: 1,
          kind: 'add-photo',
          entityId: resourceId,
          arguments: { id },
          dependsOn: null,
          state: 'queued',
          attempts: 0,
          lastError: null,
          ackSeq: null,
          ackEpoch: null,
          writtenAt: 1,
        })
      }
      await done
      db.close()
      return ids
    },
    [place, count, pixels] as const,
  )
}
