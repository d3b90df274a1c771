import type { Plugin } from 'vite'
import { languageCodes } from '../schema/src/index.ts'
import { manifestIn } from '../web/src/app/manifest.ts'
import { manifestUrl } from '../web/src/app/manifest-url.ts'
import { noScriptPage, notStartedPage } from '../web/src/app/no-script.ts'

/** The manifests by path. */
const manifests = new Map(
  languageCodes.map((code) => [manifestUrl(code), JSON.stringify(manifestIn(code))]),
)

/**
 * Localizes what browsers read before the app runs: emits one web app manifest for each of the ten languages, to
 * which the app points the page's link, and fills the page's <noscript> text and the notice that the app has not
 * started in all languages. The description in the page is English; the app changes it.
 */
export const manifestPerLanguage: Plugin = {
  name: 'manifest-per-language',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('%description%', () => manifestIn('en').description ?? '')
        .replace('%noscript%', noScriptPage)
        .replace('%notStarted%', notStartedPage),
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
