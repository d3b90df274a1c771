import type { BrowserContext, Request } from 'playwright-core'

/** Requests of a phone and its service worker that have no response yet. */
export class PendingRequests {
  readonly #since = new Map<Request, number>()

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#since.set(request, performance.now()))
    context.on('requestfinished', (request) => this.#since.delete(request))
    context.on('requestfailed', (request) => this.#since.delete(request))
  }

  lines(): string[] {
    const now = performance.now()
    return [...this.#since].map(([request, since]) => {
      const who = request.serviceWorker() ? 'the service worker' : 'a page'
      const seconds = ((now - since) / 1000).toFixed(1)
      return `${who} has waited ${seconds} s for ${request.method()} ${request.url()}`
    })
  }
}
