import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Workbox } from 'workbox-window'
import { watchUpdates } from '../../src/features/app-update/watch-updates.ts'
import type { UpdateState } from '../../src/stores/dialogs.ts'

const scriptUrl = 'https://directory.example/service-worker.js'

class FakeWorker extends EventTarget {
  readonly scriptURL = scriptUrl
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
  register = async () => registration
}

let registration: FakeRegistration
let container: FakeContainer
let states: (UpdateState | null)[]
const reload = vi.fn()

async function watch() {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL(scriptUrl))
  vi.stubGlobal('navigator', { serviceWorker: container })
  const workbox = new Workbox(scriptUrl)
  await workbox.register({ immediate: true })
  // Only the parts that are used.
  return watchUpdates({
    workbox,
    container: container as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
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

afterEach(() => vi.unstubAllGlobals())

function isInstalled() {
  registration.active = new FakeWorker()
  container.controller = registration.active
}

const changeController = () => container.dispatchEvent(new Event('controllerchange'))

describe('versions of the app on this phone', () => {
  it('[fault 28] reports nothing for the very first version, which takes control by itself', async () => {
    await watch()
    const first = registration.wait()
    registration.waiting = null
    registration.active = first
    changeController()
    expect(states.filter((state) => state !== null)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('[fault 28] offers a waiting version, whether it was there at the start or was found later', async () => {
    isInstalled()
    registration.waiting = new FakeWorker()
    await watch()
    expect(states).toEqual(['waiting'])

    registration.waiting = null
    await watch()
    registration.find()
    expect(states.at(-1)).toBe(null)
    registration.wait()
    expect(states.at(-1)).toBe('waiting')
  })

  it('[fault 28] offers a version even if its first two installations failed', async () => {
    isInstalled()
    await watch()
    registration.find()
    registration.find()
    registration.wait()
    expect(states.at(-1)).toBe('waiting')
  })

  it('[fault 28] offers a version that another tab was installing when this page started', async () => {
    isInstalled()
    registration.installing = new FakeWorker()
    await watch()
    registration.wait()
    expect(states.at(-1)).toBe('waiting')
  })

  it('[fault 28] activates a version when the person asks for it, and reloads only that tab', async () => {
    isInstalled()
    const { apply } = await watch()
    const next = registration.wait()
    apply()
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }])
    expect(reload).not.toHaveBeenCalled()
    changeController()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[fault 28] reports in another tab that the version has changed, and does not reload that tab', async () => {
    isInstalled()
    await watch()
    registration.wait()
    changeController()
    expect(states.at(-1)).toBe('elsewhere')
    expect(reload).not.toHaveBeenCalled()
    // A later version changes nothing for this tab.
    registration.wait()
    expect(states.at(-1)).toBe('elsewhere')
  })

  it('[fault 28] does not reload for a version that activates after the person has stopped waiting', async () => {
    isInstalled()
    const { apply, stopApplying } = await watch()
    registration.wait()
    apply()
    stopApplying()
    changeController()
    expect(reload).not.toHaveBeenCalled()
    expect(states.at(-1)).toBe('elsewhere')
  })

  it('[SEC-24] reports a version that the server retires, and confirms to its worker that the page works', async () => {
    isInstalled()
    await watch()
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
