import { expect, test, vi } from 'vitest'
import { createPhotoQueue, type PhotoResult } from '../../src/photo-processing/prepare-photo.ts'
import type { ResizedImage } from '../../src/photo-processing/resize-photo.ts'
import { startWorkers } from '../support/start-workers.ts'
import { waitUntil } from '../support/wait-until.ts'

const [first, second] = [new Blob(['1']), new Blob(['2'])]
const content = { type: 'image/webp' as const, bytes: new ArrayBuffer(1) }
const resized: ResizedImage = { width: 4, height: 3, large: content, small: content }
const resizedInPage: ResizedImage = { ...resized, width: 40 }

function openQueues() {
  const workers = startWorkers<Blob>()
  const drawHere = vi.fn(async () => resizedInPage)
  const open = (change: Partial<Parameters<typeof createPhotoQueue>[0]> = {}) =>
    createPhotoQueue({
      start: workers.start,
      drawHere,
      timeoutMs: 60_000,
      idleMs: 60_000,
      ...change,
    })
  const reply = (at: number, id: number, result: PhotoResult) => workers.reply(at, { id, result })
  return { workers, reply, drawHere, open }
}

test('one worker resizes photos one after the other, even after one has failed', async () => {
  const { workers, reply, open } = openQueues()
  const queue = open()
  const [one, two] = [queue.draw(first), queue.draw(second)]
  await waitUntil(() => expect(workers.all[0]?.requests).toEqual([first]))
  reply(0, 1, { problem: { code: 'too_many_pixels', format: 'png' } })
  await expect(one).rejects.toMatchObject({ code: 'too_many_pixels', format: 'png' })
  await waitUntil(() => expect(workers.all[0]?.requests).toEqual([first, second]))
  reply(0, 2, { resized })
  expect(await two).toEqual(resized)
  expect(workers.all).toHaveLength(1)
})

test('the page resizes photos where no worker can', async () => {
  const { workers, drawHere, open } = openQueues()
  expect(await open({ start: null }).draw(first)).toEqual(resizedInPage)
  const refuse = () => {
    throw new Error('no workers here')
  }
  expect(await open({ start: refuse }).draw(first)).toEqual(resizedInPage)

  const unloadable = open().draw(first)
  await waitUntil(() => expect(workers.all).toHaveLength(1))
  workers.breakDown(0)
  expect(await unloadable).toEqual(resizedInPage)

  const without = open().draw(second)
  await waitUntil(() => expect(workers.all).toHaveLength(2))
  workers.reply(1, { id: 1, error: 'ReferenceError: OffscreenCanvas is not defined' })
  expect(await without).toEqual(resizedInPage)
  expect(drawHere).toHaveBeenCalledTimes(4)
})

test('a photo that takes too long fails, and another worker resizes the next one', async () => {
  const { workers, reply, drawHere, open } = openQueues()
  const queue = open({ timeoutMs: 20 })
  const [one, two] = [queue.draw(first), queue.draw(second)]
  await expect(one).rejects.toMatchObject({ code: 'cannot_decode' })
  expect(workers.all[0]?.isEnded).toBe(true)
  await waitUntil(() => expect(workers.all[1]?.requests).toEqual([second]))
  reply(1, 2, { resized })
  expect(await two).toEqual(resized)
  expect(drawHere).not.toHaveBeenCalled()
})
