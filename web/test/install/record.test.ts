import { installRecordKey } from '@worldschool/schema'
import { describe, expect, it, vi } from 'vitest'
import { storeValuesHere } from '../support/stored-values.ts'

const { stored } = storeValuesHere()

/** Reads the install record as the app does at its start. */
async function start() {
  vi.resetModules()
  const store = await import('../../src/stores/install.ts')
  return { ...store, record: () => store.useInstallStore.getState().record }
}

describe('install record', () => {
  it('the install record counts each day and each opened place once across starts, up to the numbers that the hint needs', async () => {
    const first = await start()
    for (const day of ['2026-11-20', '2026-11-20']) first.recordDay(day)
    for (const id of ['a', 'b', 'a']) first.recordOpened(id)
    const second = await start()
    for (const day of ['2026-11-21', '2026-11-22']) second.recordDay(day)
    for (const id of ['c', 'd']) second.recordOpened(id)
    expect((await start()).record()).toEqual({
      days: ['2026-11-20', '2026-11-21'],
      opened: ['a', 'b', 'c'],
      isDismissed: false,
    })
  })

  it('the install record keeps the dismissal permanently', async () => {
    const { dismissHint } = await start()
    dismissHint()
    expect((await start()).record().isDismissed).toBe(true)
  })

  it('the install record starts again if it cannot be parsed', async () => {
    const nothing = { days: [], opened: [], isDismissed: false }
    for (const text of ['{', '[]', '{"days":7}', 'null']) {
      stored().set(installRecordKey, text)
      expect([text, (await start()).record()]).toEqual([text, nothing])
    }
  })

  it('the install record stays in memory if it cannot be stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { dismissHint, record } = await start()
    dismissHint()
    expect(record().isDismissed).toBe(true)
  })
})
