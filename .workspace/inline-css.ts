/** The part of Vite's types that is used here. */
interface Page {
  bundle?: Record<string, { source?: string | Uint8Array }>
}

const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/**
 * Inlines the styles of the first screen into the page. A separate file would block rendering for another round
 * trip, which on a slow network takes longer than the bytes themselves.
 */
export const inlineCss = {
  name: 'inline-css',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html: string, { bundle = {} }: Page): string => {
      const [link, file] = sheet.exec(html) ?? []
      const source = file && bundle[file]?.source
      if (!link || !source) throw new Error('index.html has no style sheet to inline')
      delete bundle[file]
      // Lazy chunks load the style sheet unless the page has a link to it. Browsers do not load a disabled link, but
      // Safari's preload scanner does unless the media do not match. On a network that never responds, that request
      // would prevent the page from finishing.
      const named = link.replace('>', ' disabled media="not all">')
      return html.replace(link, () => `<style>${String(source).trim()}</style>${named}`)
    },
  },
} as const
