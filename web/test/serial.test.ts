import { describe, expect, it } from 'vitest'
import { createSerial } from '../src/lib/serial.ts'

describe('createSerial', () => {
  it('a serial queue runs tasks one after the other, so a slow task ends before the next one starts', async () => {
    const ended: string[] = []
    const slow = Promise.withResolvers<void>()
    const run = createSerial()
    const first = run(() => slow.promise.then(() => void ended.push('slow')))
    const second = run(async () => void ended.push('quick'))
    await Promise.resolve()
    expect(ended).toEqual([])
    slow.resolve()
    await Promise.all([first, second])
    expect(ended).toEqual(['slow', 'quick'])
  })

  it('a serial queue reports a failure to its caller, and continues with the next task', async () => {
    const run = createSerial()
    const failing = run(() => Promise.reject(new Error('No storage')))
    await expect(failing).rejects.toThrow('No storage')
    await expect(run(async () => 7)).resolves.toBe(7)
  })
})
