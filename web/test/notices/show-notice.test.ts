import { buildId, buildResource } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noNews } from '../../src/features/notices/find-news.ts'
import { closeNotice, showNotice } from '../../src/features/notices/show-notice.ts'

/** The notices of a device, of which those with one tag are one. */
function createRegistration() {
  const shown = new Map<string, { title: string; data: unknown; close: () => void }>()
  return {
    shown,
    getNotifications: async ({ tag }: { tag: string }) => [
      ...(shown.get(tag) ? [shown.get(tag)] : []),
    ],
    showNotification: async (title: string, { tag, data }: { tag: string; data: unknown }) => {
      shown.set(tag, { title, data, close: () => shown.delete(tag) })
    },
  }
}

const places = new Map([1, 2].map((n) => [buildId(n), buildResource(n)]))
let registration: ReturnType<typeof createRegistration>
const titles = () => [...registration.shown.values()].map(({ title }) => title)

beforeEach(() => {
  registration = createRegistration()
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { serviceWorker })
})

afterEach(() => vi.unstubAllGlobals())

describe('the notice on the device', () => {
  it('holds what was not read yet together with what came since', async () => {
    await showNotice({ ...noNews, changed: [buildId(1)] }, places)
    await showNotice({ ...noNews, changed: [buildId(2)] }, places)
    expect(titles()).toEqual(['2 saved resources have changed.'])
  })

  it('is closed unread, and nothing of it comes back in the next one', async () => {
    await showNotice({ ...noNews, changed: [buildId(1)] }, places)
    await closeNotice()
    expect(titles()).toEqual([])
    await showNotice({ ...noNews, changed: [buildId(2)] }, places)
    expect(titles()).toEqual([`News about ${buildResource(2).name}`])
  })

  it('is nothing to close where no service worker is', async () => {
    vi.stubGlobal('navigator', {})
    await expect(closeNotice()).resolves.toBeUndefined()
  })
})
