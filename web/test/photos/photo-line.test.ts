import { expect, test, vi } from 'vitest'
import type { DrawnPhoto } from '../../src/photo-processing/draw-photo.ts'
import type { PhotoAnswer } from '../../src/photo-processing/messages.ts'
import { openPhotoLine, type PhotoWorker } from '../../src/photo-processing/photo-line.ts'
import { waitUntil } from '../support/wait-until.ts'

const [first, second] = [new Blob(['1']), new Blob(['2'])]
const content = { type: 'image/webp' as const, bytes: new ArrayBuffer(1) }
const drawn: DrawnPhoto = { width: 4, height: 3, large: content, small: content }
const here: DrawnPhoto = { ...drawn, width: 40 }

/** Workers whose answers the test gives. */
function startWorkers() {
  const workers: (PhotoWorker & { asked: Blob[]; isEnded: boolean })[] = []
  const start = () => {
    const asked: Blob[] = []
    const worker = {
      asked,
      isEnded: false as boolean,
      onmessage: null,
      onerror: null,
      postMessage: (file: Blob) => void asked.push(file),
      terminate: () => {
        worker.isEnded = true
      },
    } satisfies PhotoWorker & { asked: Blob[]; isEnded: boolean }
    workers.push(worker)
    return worker
  }
  const say = (at: number, data: PhotoAnswer) =>
    (workers[at] as Worker | undefined)?.onmessage?.(new MessageEvent('message', { data }))
  const drawHere = vi.fn(async () => here)
  const open = (change: Partial<Parameters<typeof openPhotoLine>[0]> = {}) =>
    openPhotoLine({ start, drawHere, patienceMs: 60_000, idleMs: 60_000, ...change })
  return { workers, say, drawHere, open }
}

/** Within the call that asks. */
function answerAtOnce(): PhotoWorker {
  const worker: PhotoWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: () => {
      const said = new MessageEvent<PhotoAnswer>('message', { data: { drawn } })
      ;(worker as Worker).onmessage?.(said)
    },
  }
  return worker
}

test('photos are drawn one after the other, by one worker, whatever became of the one before', async () => {
  const { workers, say, open } = startWorkers()
  const line = open()
  const [one, two] = [line.draw(first), line.draw(second)]
  await waitUntil(() => expect(workers[0]?.asked).toEqual([first]))
  say(0, { problem: { code: 'too_many_pixels', format: 'png' } })
  await expect(one).rejects.toMatchObject({ code: 'too_many_pixels', format: 'png' })
  await waitUntil(() => expect(workers[0]?.asked).toEqual([first, second]))
  say(0, { drawn })
  expect(await two).toEqual(drawn)
  expect(workers).toHaveLength(1)
})

test('where no worker can draw, the page does', async () => {
  const { workers, say, drawHere, open } = startWorkers()
  expect(await open({ start: null }).draw(first)).toEqual(here)
  const refuse = () => {
    throw new Error('no workers here')
  }
  expect(await open({ start: refuse }).draw(first)).toEqual(here)

  const unloadable = open().draw(first)
  await waitUntil(() => expect(workers).toHaveLength(1))
  ;(workers[0] as Worker | undefined)?.onerror?.(new Event('error') as ErrorEvent)
  expect(await unloadable).toEqual(here)

  const without = open().draw(second)
  await waitUntil(() => expect(workers).toHaveLength(2))
  say(1, { failure: 'ReferenceError: OffscreenCanvas is not defined' })
  expect(await without).toEqual(here)
  expect(drawHere).toHaveBeenCalledTimes(4)
})

test('a photo that takes for ever is given up, and the next one is drawn by another worker', async () => {
  const { workers, drawHere, open } = startWorkers()
  const forever = { postMessage: () => undefined, onmessage: null, onerror: null }
  const ended = vi.fn()
  const start = vi
    .fn<() => PhotoWorker>()
    .mockReturnValueOnce({ ...forever, terminate: ended })
    .mockImplementationOnce(answerAtOnce)
  const line = open({ start, patienceMs: 20 })
  const [one, two] = [line.draw(first), line.draw(second)]
  await expect(one).rejects.toMatchObject({ code: 'cannot_decode' })
  expect(ended).toHaveBeenCalled()
  expect(await two).toEqual(drawn)
  expect(workers).toHaveLength(0)
  expect(drawHere).not.toHaveBeenCalled()
})

test('the worker ends when no photo has come for a while, and begins with the next', async () => {
  const { workers, say, open } = startWorkers()
  const line = open({ idleMs: 1 })
  const one = line.draw(first)
  await waitUntil(() => expect(workers[0]?.asked).toEqual([first]))
  say(0, { drawn })
  await one
  await waitUntil(() => expect(workers[0]?.isEnded).toBe(true))
  void line.draw(second)
  await waitUntil(() => expect(workers[1]?.asked).toEqual([second]))
})
