import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { pressBody } from '../src/services/kept-answers/kept-body.ts'
import { openPressingProcess } from '../src/services/pressing-process/pressing-process.ts'

const json = Buffer.from(JSON.stringify(Array.from({ length: 3_000 }, (_, n) => `place ${n}`)))

function open(options?: { idleMs: number }) {
  const pressing = openPressingProcess(options)
  onTestFinished(() => pressing.close())
  return pressing
}

test('another process presses the same as this one would, several at once', async () => {
  const pressing = open()
  const [br, gzip] = await Promise.all([pressing.press(json, 'br'), pressing.press(json, 'gzip')])
  expect(br).toEqual(await pressBody(json, 'br', 'full'))
  expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([json, json])
})

test('it ends when nothing is to be pressed, and begins again with what comes', async () => {
  const pressing = open({ idleMs: 0 })
  const first = await pressing.press(json, 'br')
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await pressing.press(json, 'br')).toEqual(first)
})

test('who waits hears of it when it is closed', async () => {
  const pressing = open()
  const waiting = pressing.press(json, 'br')
  pressing.close()
  await expect(waiting).rejects.toThrow('closed')
})
