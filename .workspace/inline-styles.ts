/** As much of Vite's own types as is used. */
interface Page {
  bundle?: Record<string, { source?: string | Uint8Array }>
}

const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/**
 * The styles of the first screen stand in the page itself: as a file of their own the browser shows nothing before a
 * second journey to the server, which on a slow network takes longer than their bytes.
 */
export const inlineStyles = {
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html: string, { bundle = {} }: Page): string => {
      const [link, file] = sheet.exec(html) ?? []
      const source = file && bundle[file]?.source
      if (!link || !source) throw new Error('index.html names no style sheet to put into it')
      delete bundle[file]
      // Parts that come later ask for the sheet unless the page names it; disabled, no browser fetches it.
      const named = link.replace('>', ' disabled>')
      return html.replace(link, () => `<style>${String(source).trim()}</style>${named}`)
    },
  },
} as const
