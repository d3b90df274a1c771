import { askForPage } from './ask-for-page.ts'

/** What a page says: which page of the feed comes next, and into which database. */
export interface PullMessage {
  name: string
  path: string
}

const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)

// All else comes, and is run, once the network has something to do.
addEventListener('message', async ({ data: { name, path } }: MessageEvent<PullMessage>) => {
  const first = askForPage(fetch, path, Date.now)
  const { pullOnHere } = await import('./pull-on-here.ts')
  postMessage(await pullOnHere(name, fetch, first))
})
