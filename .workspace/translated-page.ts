import type { Plugin } from 'vite'
import { languageCodes } from '../schema/src/index.ts'
import { manifestIn } from '../web/src/app/manifest.ts'
import { manifestAddress } from '../web/src/app/manifest-address.ts'
import { noScriptPage } from '../web/src/app/no-script.ts'

/** The manifests by their addresses. */
const manifests = new Map(
  languageCodes.map((code) => [manifestAddress(code), JSON.stringify(manifestIn(code))]),
)

/**
 * What is read before the app runs, in the ten languages: a manifest each, to which the app points the
 * page's link, and in the page itself what it says with no scripts. Its description is the English one,
 * which the app changes.
 */
export const translatedPage: Plugin = {
  name: 'translated-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('%description%', () => manifestIn('en').description ?? '')
        .replace('%noscript%', noScriptPage),
  },
  generateBundle() {
    for (const [address, source] of manifests)
      this.emitFile({ type: 'asset', fileName: address.slice(1), source })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const manifest = manifests.get(request.url ?? '')
      if (!manifest) return next()
      response.setHeader('content-type', 'application/manifest+json').end(manifest)
    })
  },
}
