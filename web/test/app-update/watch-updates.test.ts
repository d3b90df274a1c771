import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchUpdates } from '../../src/features/app-update/watch-updates.ts'
import type { UpdateState } from '../../src/stores/dialogs.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly messages: unknown[] = []
  postMessage = (message: unknown) => this.messages.push(message)
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
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
}

let registration: FakeRegistration
let container: FakeContainer
let states: (UpdateState | null)[]
const reload = vi.fn()

function watch(firstController = container.controller) {
  // Only the parts that are used.
  return watchUpdates({
    container: container as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
    firstController: firstController as unknown as ServiceWorker | null,
    notify: (state) => states.push(state),
    reload,
  })
}

beforeEach(() => {
  registration = new FakeRegistration()
  container = new FakeContainer()
  states = []
  reload.mockClear()
})

function isInstalled() {
  registration.active = new FakeWorker()
  container.controller = registration.active
}

const changeController = () => container.dispatchEvent(new Event('controllerchange'))

describe('versions of the app on this phone', () => {
  it('[fault 28] reports nothing for the very first version, which takes control by itself', () => {
    watch()
    const first = registration.wait()
    registration.waiting = null
    registration.active = first
    changeController()
    expect(states.filter((state) => state !== null)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('[fault 28] offers a waiting version, whether it was there at the start or was found later', () => {
    isInstalled()
    registration.waiting = new FakeWorker()
    watch()
    expect(states).toEqual(['waiting'])

    registration.waiting = null
    watch()
    registration.find()
    expect(states.at(-1)).toBe(null)
    registration.wait()
    expect(states.at(-1)).toBe('waiting')
  })

  it('[fault 28] offers a version even if its first two installations failed', () => {
    isInstalled()
    watch()
    registration.find()
    registration.find()
    registration.wait()
    expect(states.at(-1)).toBe('waiting')
  })

  it('[fault 28] offers a version that another tab was installing when this page started', () => {
    isInstalled()
    registration.installing = new FakeWorker()
    watch()
    registration.wait()
    expect(states.at(-1)).toBe('waiting')
  })

  it('[fault 28] activates the waiting version on request, and reloads only the tab of the request', () => {
    isInstalled()
    const { apply } = watch()
    const next = registration.wait()
    apply()
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }])
    expect(reload).not.toHaveBeenCalled()
    changeController()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[fault 28] reports a new version that another tab activated before this tab started to watch', () => {
    isInstalled()
    watch(new FakeWorker())
    expect(states).toEqual(['elsewhere'])
  })

  it('[fault 28] reports in another tab that the version has changed, and does not reload that tab', () => {
    isInstalled()
    watch()
    registration.wait()
    changeController()
    expect(states.at(-1)).toBe('elsewhere')
    expect(reload).not.toHaveBeenCalled()
    // A later version changes nothing for this tab.
    registration.wait()
    expect(states.at(-1)).toBe('elsewhere')
  })

  it('[fault 28] does not reload for a version that activates after the person has stopped waiting', () => {
    isInstalled()
    const { apply, stopApplying } = watch()
    registration.wait()
    apply()
    stopApplying()
    changeController()
    expect(reload).not.toHaveBeenCalled()
    expect(states.at(-1)).toBe('elsewhere')
  })

  it('[SEC-24] reports that the server has withdrawn the service worker, and confirms to it that the page works', () => {
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
    expect(states.at(-1)).toBe('retired')
  })
})
