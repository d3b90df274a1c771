import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchUpdates } from '../../src/features/app-update/watch-updates.ts'
import type { UpdateNews } from '../../src/stores/dialogs.ts'

class FakeWorker extends EventTarget {
  readonly heard: unknown[] = []
  postMessage = (message: unknown) => this.heard.push(message)
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null

  find(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }

  wait(): FakeWorker {
    const worker = this.installing ?? this.find()
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = null
}

let registration: FakeRegistration
let container: FakeContainer
let told: (UpdateNews | null)[]
const reload = vi.fn()

function watch() {
  // As much of them as is used.
  return watchUpdates({
    container: container as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
    tell: (news) => told.push(news),
    reload,
  })
}

beforeEach(() => {
  registration = new FakeRegistration()
  container = new FakeContainer()
  told = []
  reload.mockClear()
})

function isInstalled() {
  registration.active = new FakeWorker()
  container.controller = {}
}

const changeController = () => container.dispatchEvent(new Event('controllerchange'))

describe('the versions of the app on this phone', () => {
  it('[fault 28] say nothing of the very first one, which takes the page over by itself', () => {
    watch()
    const first = registration.wait()
    registration.waiting = null
    registration.active = first
    changeController()
    expect(told.filter((news) => news !== null)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('[fault 28] offer one that waits, whether it was there at the start or came since', () => {
    isInstalled()
    registration.waiting = new FakeWorker()
    watch()
    expect(told).toEqual(['waiting'])

    registration.waiting = null
    watch()
    registration.find()
    expect(told.at(-1)).toBe(null)
    registration.wait()
    expect(told.at(-1)).toBe('waiting')
  })

  it('[fault 28] take over where the person said so, and that tab alone is loaded again', () => {
    isInstalled()
    const { apply } = watch()
    const next = registration.wait()
    apply()
    expect(next.heard).toEqual([{ type: 'SKIP_WAITING' }])
    expect(reload).not.toHaveBeenCalled()
    changeController()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[fault 28] in another tab say that they have changed, and load nothing again', () => {
    isInstalled()
    watch()
    registration.wait()
    changeController()
    expect(told.at(-1)).toBe('elsewhere')
    expect(reload).not.toHaveBeenCalled()
    // A later one changes nothing of what is to be done.
    registration.wait()
    expect(told.at(-1)).toBe('elsewhere')
  })

  it('[fault 28] that take too long load nothing again once nobody waits any more', () => {
    isInstalled()
    const { apply, stopApplying } = watch()
    registration.wait()
    apply()
    stopApplying()
    changeController()
    expect(reload).not.toHaveBeenCalled()
    expect(told.at(-1)).toBe('elsewhere')
  })

  it('[S24] that the server takes back hear that this page is sound, and say so to the person', () => {
    isInstalled()
    watch()
    const port = { postMessage: vi.fn() }
    changeController()
    const message = Object.assign(new Event('message'), {
      data: { kind: 'retired' },
      ports: [port],
    })
    container.dispatchEvent(message)
    expect(port.postMessage).toHaveBeenCalledOnce()
    expect(told.at(-1)).toBe('retired')
  })
})
