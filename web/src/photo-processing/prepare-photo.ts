import { v7 as uuidv7 } from 'uuid'
import type { PreparedPhoto } from '../db/photo-records.ts'
import { openPhotoLine } from './photo-line.ts'

const line = openPhotoLine({
  start: typeof OffscreenCanvas === 'undefined' ? null : startWorker,
  drawHere: async (file) => (await import('./draw-photo.ts')).drawPhoto(file),
  timeoutMs: 60_000,
  idleMs: 20_000,
})

/**
 * A picked file as a photo of ours, under an id made here [I1]: drawn anew in two widths, upright and
 * without metadata, one file after the other. Rejects with `PhotoProblem`. [S21]
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  return { id: uuidv7(), ...(await line.draw(file)) }
}

function startWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), {
    type: 'module',
    name: 'photos',
  })
}
