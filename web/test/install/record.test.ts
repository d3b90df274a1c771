import { installRecordKey } from '@worldschool/schema'
import { describe, expect, it, vi } from 'vitest'
import { storeValuesHere } from '../support/stored-values.ts'

const { stored } = storeValuesHere()

/** What is known of the use as the app reads it when it starts. */
async function start() {
  vi.resetModules()
  const store = await import('../../src/stores/install.ts')
  return { ...store, record: () => store.useInstallStore.getState().record }
}

describe('what is counted of the use of the app', () => {
  it('is kept across starts: days and places, each once, and no more than decide', async () => {
    const first = await start()
    for (const day of ['2026-11-20', '2026-11-20']) first.noteDay(day)
    for (const id of ['a', 'b', 'a']) first.noteOpened(id)
    const second = await start()
    for (const day of ['2026-11-21', '2026-11-22']) second.noteDay(day)
    for (const id of ['c', 'd']) second.noteOpened(id)
    expect((await start()).record()).toEqual({
      days: ['2026-11-20', '2026-11-21'],
      opened: ['a', 'b', 'c'],
      isDismissed: false,
    })
  })

  it('has the no of the person in it, for good', async () => {
    const { dismissHint } = await start()
    dismissHint()
    expect((await start()).record().isDismissed).toBe(true)
  })

  it('begins anew where it cannot be read', async () => {
    const nothing = { days: [], opened: [], isDismissed: false }
    for (const text of ['{', '[]', '{"days":7}', 'null']) {
      stored().set(installRecordKey, text)
      expect([text, (await start()).record()]).toEqual([text, nothing])
    }
  })

  it('goes on in memory where nothing can be kept', async () => {
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
