import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8')

/** Runs the script in a page. Messages arrive only when the test delivers them. */
function openPage({
  BroadcastChannel,
  links = [],
}: {
  BroadcastChannel: unknown
  links?: object[]
}) {
  const posted: (() => void)[] = []
  const listeners: ((event: { persisted: boolean }) => void)[] = []
  const page: Record<string, unknown> = {
    BroadcastChannel,
    MessageChannel: class {
      port1 = { onmessage: () => {} }
      port2 = { postMessage: () => posted.push(() => this.port1.onmessage()) }
    },
    addEventListener: (type: string, listener: (typeof listeners)[number]) =>
      type === 'pageshow' && listeners.push(listener),
    Event,
    document: {
      documentElement: { dataset: {} },
      // The app has started: the notice that it has not is gone.
      querySelector: () => null,
      querySelectorAll: () => links,
    },
    localStorage: { getItem: () => null },
    location: { pathname: '/', search: '' },
    navigator: {},
  }
  page.window = page
  runInContext(script, createContext(page))
  return {
    page,
    posted,
    show: (persisted: boolean) => {
      for (const listener of listeners) listener({ persisted })
    },
  }
}

describe('the script of the first paint', () => {
  it('sends the messages again that were lost when the page entered the back/forward cache, each once', () => {
    const { page, posted, show } = openPage({ BroadcastChannel: FakeChannel })
    const done: string[] = []
    const setImmediate = page.setImmediate as (callback: () => void) => void
    setImmediate(() => done.push('first'))
    posted.splice(0).forEach((arrive) => void arrive())
    setImmediate(() => done.push('second'))
    setImmediate(() => done.push('third'))
    posted.length = 0

    show(false)
    expect(posted).toEqual([])
    show(true)
    posted.splice(0).forEach((arrive) => void arrive())
    expect(done).toEqual(['first', 'second', 'third'])
    show(true)
    expect(posted).toEqual([])
  })

  it('sends the lost load event of a style sheet again when the page returns, and requests a cancelled style sheet again', () => {
    const loaded = Object.assign(new EventTarget(), { sheet: {}, href: 'map.css' })
    let loads = 0
    loaded.addEventListener('load', () => {
      loads += 1
    })
    const requested: string[] = []
    const cancelled = {
      sheet: null,
      get href() {
        return 'panel.css'
      },
      set href(url: string) {
        requested.push(url)
      },
    }
    const links = [loaded, cancelled]
    const { show } = openPage({ BroadcastChannel: FakeChannel, links })
    show(false)
    expect([loads, requested]).toEqual([0, []])
    show(true)
    expect([loads, requested]).toEqual([1, ['panel.css']])
  })

  it('removes a BroadcastChannel that the browser refuses to open, and leaves another one', () => {
    const { page } = openPage({ BroadcastChannel: RefusedChannel })
    expect(page).not.toHaveProperty('BroadcastChannel')
    expect(openPage({ BroadcastChannel: FakeChannel }).page).toHaveProperty('BroadcastChannel')
  })
})

class FakeChannel {
  close(): void {}
}

class RefusedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}
