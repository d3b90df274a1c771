import { useEffect } from 'react'

/**
 * Replaces `react-style-singleton`, which Radix uses, by a component with a constructed style sheet. A `<style>`
 * element would need `unsafe-inline` in the Content-Security-Policy. The first mounted component sets the styles,
 * and unmounting the last one removes them.
 */
export function styleSingleton() {
  const sheet = new CSSStyleSheet()
  let mounted = 0
  // biome-ignore lint/correctness/noComponentHookFactories: the library calls it once per use
  return function StyleSheet({ styles }: { styles: string }): null {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the library, styles do not change after mounting
    useEffect(() => {
      if (mounted === 0) {
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      mounted += 1
      return () => {
        mounted -= 1
        if (mounted > 0) return
        const { adoptedStyleSheets } = document
        document.adoptedStyleSheets = adoptedStyleSheets.filter((other) => other !== sheet)
      }
    }, [])
    return null
  }
}
