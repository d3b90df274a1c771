import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayStack, type OverlayStack } from '../src/ui/overlay-stack.ts'

interface Entry {
  href: string
  state: Record<string, unknown> | null
  scrollRestoration?: ScrollRestoration
  scrollY?: number
}

/** A tab's history with the router's index; as in a browser, moves arrive later, when `pass` is called. */
class FakeTab {
  entries: Entry[] = [{ href: '/', state: { idx: 0 } }]
  at = 0
  scrollY = 0
  /** The entries that pending moves lead to. */
  moves: number[] = []
  tasks: (() => void)[] = []
  listeners: (() => void)[] = []
  watchers: { onclose: (() => void) | null; destroy: () => void }[] = []

  get entry(): Entry {
    return this.entries[this.at] as Entry
  }

  open(): OverlayStack {
    const tab = this
    return createOverlayStack({
      history: {
        get state() {
          return tab.entry.state
        },
        pushState: (state: Entry['state']) => tab.push(tab.entry.href, state),
        replaceState: (state: Entry['state']) => {
          tab.entry.state = state
        },
        go: (delta: number) => tab.request(delta),
        get length() {
          return tab.entries.length
        },
        get scrollRestoration() {
          return tab.entry.scrollRestoration ?? 'auto'
        },
        set scrollRestoration(mode) {
          tab.entry.scrollRestoration = mode
        },
      } as unknown as History,
      location: {
        get href() {
          return tab.entry.href
        },
      },
      addEventListener: (_: string, listener: unknown) =>
        tab.listeners.push(listener as () => void),
      setTimeout: (task) => tab.tasks.push(task),
      CloseWatcher: class {
        onclose: (() => void) | null = null
        constructor() {
          tab.watchers.push(this)
        }
        destroy = () => {
          tab.watchers = tab.watchers.filter((watcher) => watcher !== this)
        }
      },
    })
  }

  push(href: string, state: Entry['state']): void {
    const { scrollRestoration = 'auto' } = this.entry
    this.entry.scrollY = this.scrollY
    const entry = { href, state, scrollRestoration }
    this.entries = [...this.entries.slice(0, this.at + 1), entry]
    this.at += 1
  }

  /** Goes to another address as the router does. */
  navigate(href: string): void {
    this.push(href, { idx: Number(this.entry.state?.idx) + 1 })
  }

  /** Follows a link to the current address. */
  follow(): void {
    this.entry.state = { idx: this.entry.state?.idx }
  }

  go(delta: number): void {
    const at = this.at + delta
    if (!this.entries[at]) return
    this.entry.scrollY = this.scrollY
    this.at = at
    for (const listener of this.listeners) listener()
    if (this.entry.scrollRestoration !== 'manual') this.scrollY = this.entry.scrollY ?? 0
  }

  request(delta: number): void {
    this.moves.push(this.at + delta)
  }

  runTasks(): void {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) task()
  }

  /** Runs until no task or move is pending. */
  pass(): void {
    for (;;) {
      this.runTasks()
      const to = this.moves.shift()
      if (to === undefined) return
      this.go(to - this.at)
    }
  }

  back(): void {
    this.go(-1)
    this.pass()
  }
}

let tab: FakeTab
let overlays: OverlayStack

beforeEach(() => {
  tab = new FakeTab()
  overlays = tab.open()
})

/** An overlay that closes when it is asked to. */
function openLayer(): { close: () => void; wasAsked: () => boolean } {
  const ask = vi.fn(() => remove())
  const remove = overlays.add(ask)
  tab.pass()
  return {
    close: () => {
      remove()
      tab.pass()
    },
    wasAsked: () => ask.mock.calls.length > 0,
  }
}

describe('going back', () => {
  it('going back closes overlays from the top, one at a time, and leaves no extra history entry', () => {
    tab.navigate('/saved')
    const [below, above] = [openLayer(), openLayer()]
    tab.back()
    expect([below.wasAsked(), above.wasAsked()]).toEqual([false, true])
    tab.back()
    expect(below.wasAsked()).toBe(true)
    expect(tab.entry.href).toBe('/saved')
    tab.back()
    expect(tab.entry.href).toBe('/')
  })

  it('going back leads to the previous screen after an overlay was closed by other means', () => {
    tab.navigate('/saved')
    openLayer().close()
    tab.back()
    expect(tab.entry.href).toBe('/')
  })

  it('an overlay that refused to close is asked again when the person goes back again', () => {
    const ask = vi.fn()
    overlays.add(ask)
    tab.pass()
    tab.back()
    tab.back()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(tab.entry.href).toBe('/')
  })

  it('going back does not close an overlay of the previous address before the current address is left', () => {
    const search = openLayer()
    tab.navigate('/?resource=1')
    overlays.sync()
    const form = openLayer()
    tab.back()
    expect([form.wasAsked(), search.wasAsked()]).toEqual([true, false])
    tab.back()
    expect([tab.entry.href, search.wasAsked()]).toEqual(['/', false])
    tab.back()
    expect(search.wasAsked()).toBe(true)
  })

  it('going back and forward skips the history entry of an overlay that was left under another screen', () => {
    const search = openLayer()
    tab.navigate('/saved')
    search.close()
    tab.back()
    expect(tab.entry.state).toEqual({ idx: 0 })
    tab.go(1)
    tab.pass()
    expect(tab.entry.href).toBe('/saved')
  })

  it('going back closes an overlay that has replaced another', () => {
    const first = openLayer()
    first.close()
    const second = openLayer()
    tab.back()
    expect(second.wasAsked()).toBe(true)
    expect(tab.at).toBe(0)
  })

  it('going back needs no extra press after a link to the same address', () => {
    tab.navigate('/saved')
    const search = openLayer()
    tab.follow()
    overlays.sync()
    search.close()
    tab.back()
    expect(tab.entry.href).toBe('/')
  })
})

describe('link followed while an overlay closes', () => {
  it('a link followed while an overlay closes leads to its address', () => {
    const remove = overlays.add(() => undefined)
    tab.pass()
    remove()
    tab.runTasks()
    tab.navigate('/saved')
    overlays.sync()
    tab.pass()
    expect(tab.entry.href).toBe('/saved')
    const next = openLayer()
    tab.back()
    expect(next.wasAsked()).toBe(true)
    tab.back()
    expect(tab.entry).toMatchObject({ href: '/', state: { idx: 0 } })
  })
})

describe('scroll position', () => {
  it('the scroll position stays when an overlay closes, and is restored when another screen is left', () => {
    tab.scrollY = 1500
    const sheet = openLayer()
    tab.scrollY = 0
    sheet.close()
    expect([tab.at, tab.scrollY]).toEqual([0, 0])

    tab.scrollY = 300
    tab.navigate('/saved')
    overlays.sync()
    tab.scrollY = 0
    tab.back()
    expect(tab.scrollY).toBe(300)
  })

  it('the scroll position is restored after a screen that was opened from an overlay', () => {
    const search = openLayer()
    tab.scrollY = 700
    tab.navigate('/saved')
    search.close()
    tab.scrollY = 0
    tab.back()
    expect([tab.at, tab.scrollY]).toEqual([0, 700])
  })
})

describe('going forward', () => {
  it('going forward reopens no overlay and stays on the screen', () => {
    const layer = openLayer()
    tab.back()
    tab.go(1)
    tab.pass()
    expect(layer.wasAsked()).toBe(true)
    expect(tab.at).toBe(0)
  })
})

describe('page reloaded while an overlay was open', () => {
  it('a page reloaded while an overlay was open removes its history entry', () => {
    openLayer()
    expect(tab.at).toBe(1)
    tab.listeners = []
    overlays = tab.open()
    tab.pass()
    expect(tab.at).toBe(0)
  })
})

describe('leaving an address', () => {
  it('leaving an address waits until the history entry over it is gone', () => {
    tab.navigate('/?resource=1')
    overlays.sync()
    const question = openLayer()
    overlays.navigate(() => tab.request(-1))
    question.close()
    expect(tab.at).toBe(0)
  })

  it('leaving an address happens at once when no overlay is open', () => {
    const leaving = vi.fn()
    overlays.navigate(leaving)
    expect(leaving).toHaveBeenCalledOnce()
  })
})

describe('close request of the platform', () => {
  it('a close request closes the top overlay; the watcher stays until no overlay is open', () => {
    const [below, above] = [openLayer(), openLayer()]
    const request = () => {
      tab.watchers.shift()?.onclose?.()
      tab.pass()
    }
    expect(tab.watchers).toHaveLength(1)
    request()
    expect([below.wasAsked(), above.wasAsked()]).toEqual([false, true])
    expect(tab.watchers).toHaveLength(1)
    request()
    expect(below.wasAsked()).toBe(true)
    expect([tab.watchers.length, tab.at]).toEqual([0, 0])
  })
})
