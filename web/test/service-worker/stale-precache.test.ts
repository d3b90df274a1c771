import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteStaleFiles,
  type StalePrecacheDeps,
  takeOver,
} from '../../src/service-worker/stale-precache.ts'

const files = 'https://places.example/assets/'

/** The cached files of a phone, its open windows, and whether a version is installing. */
class Phone {
  readonly cached = new Map<string, Response>()
  windows: string[] = []
  isUpdating = false

  constructor(...names: string[]) {
    for (const name of names) this.cached.set(files + name, new Response())
  }

  version(...names: string[]): StalePrecacheDeps {
    const cache = {
      keys: async () => [...this.cached.keys()].map((url) => new Request(url)),
      match: async (key: RequestInfo | URL) => this.cached.get(String(key))?.clone(),
      put: async (key: RequestInfo | URL, content: Response) => {
        this.cached.set(String(key), content)
      },
      delete: async (key: RequestInfo | URL) => this.cached.delete(String(key)),
    }
    return {
      open: async () => cache,
      isCurrent: (key) => names.includes(key.replace(files, '')),
      windows: async () => this.windows.map((id) => ({ id })),
      isUpdating: () => this.isUpdating,
    }
  }

  names(): string[] {
    const ours = [...this.cached.keys()].filter((key) => key.startsWith(files))
    return ours.map((key) => key.replace(files, '')).sort()
  }
}

describe('precached files of the previous version', () => {
  let phone: Phone
  let next: StalePrecacheDeps

  beforeEach(() => {
    phone = new Phone('first.js', 'next.js', 'both.js')
    next = phone.version('next.js', 'both.js')
  })

  it('[fault 28] stale files are deleted at once if no window is open', async () => {
    await takeOver(next)
    expect(phone.names()).toEqual(['both.js', 'next.js'])
    expect(phone.cached.size).toBe(2)
  })

  it('[fault 28] stale files stay while a window of their version is open, and are deleted afterwards', async () => {
    phone.windows = ['asked-for-it', 'other']
    await takeOver(next)
    phone.windows = ['loaded-again', 'other']
    await deleteStaleFiles(next)
    expect(phone.names()).toEqual(['both.js', 'first.js', 'next.js'])
    phone.windows = ['loaded-again', 'one-more']
    await deleteStaleFiles(next)
    expect(phone.names()).toEqual(['both.js', 'next.js'])
    expect(phone.cached.size).toBe(2)
  })

  it('[fault 28] the files of the first version stay while a window uses them, even after a third version is installed', async () => {
    phone.windows = ['first', 'asked']
    await takeOver(next)
    phone.cached.set(`${files}third.js`, new Response())
    phone.windows = ['first', 'asked-again']
    const third = phone.version('third.js')
    await takeOver(third)
    expect(phone.names()).toEqual(['both.js', 'first.js', 'next.js', 'third.js'])
    phone.windows = ['asked-again']
    await deleteStaleFiles(third)
    expect(phone.names()).toContain('first.js')
    phone.windows = []
    await deleteStaleFiles(third)
    expect(phone.names()).toEqual(['third.js'])
  })

  it('[fault 28] no file is deleted as stale while another version with cached files is installing', async () => {
    phone.windows = ['other']
    await takeOver(next)
    phone.cached.set(`${files}third.js`, new Response())
    phone.windows = []
    phone.isUpdating = true
    await deleteStaleFiles(next)
    expect(phone.names()).toEqual(['both.js', 'first.js', 'next.js', 'third.js'])
  })
})
