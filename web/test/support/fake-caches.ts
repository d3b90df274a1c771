/** Caches in memory, by URL; `room` is how many bytes this phone can still store. */
export class FakeCaches implements Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'has'> {
  readonly #contents = new Map<string, Map<string, Response>>()
  room = Number.POSITIVE_INFINITY

  async open(name: string): Promise<Cache> {
    const content = this.#contents.get(name) ?? new Map<string, Response>()
    this.#contents.set(name, content)
    const take = (bytes: number) => {
      if (bytes > this.room) throw new DOMException('No room', 'QuotaExceededError')
      this.room -= bytes
    }
    const cache = {
      match: async (request: string | Request) =>
        content.get(typeof request === 'string' ? request : request.url)?.clone(),
      keys: async () => [...content.keys()].map((url) => new Request(url)),
      delete: async (url: string) => content.delete(url),
      put: async (url: string, response: Response) => {
        take((await response.clone().arrayBuffer()).byteLength)
        content.set(url, response)
      },
    }
    return cache as unknown as Cache
  }

  async has(name: string): Promise<boolean> {
    return this.#contents.has(name)
  }

  async delete(name: string): Promise<boolean> {
    return this.#contents.delete(name)
  }

  async keys(): Promise<string[]> {
    return [...this.#contents.keys()]
  }

  /** The URLs in a cache, in the order in which they were stored. */
  addresses(name: string): string[] {
    return [...(this.#contents.get(name)?.keys() ?? [])]
  }
}
