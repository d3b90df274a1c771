import { useEffect } from 'react'

/**
 * In place of `react-style-singleton`, which the dialogs' library takes: the same component, with a style sheet
 * that is made by script. A `<style>` element would need `unsafe-inline` in the security policy. The first
 * of the components that are mounted at a time sets the styles, and the last one takes them away.
 */
export function styleSingleton() {
  const sheet = new CSSStyleSheet()
  let mounted = 0
  // biome-ignore lint/correctness/noComponentHookFactories: the library calls it once for each place of use.
  return function StyleSheet({ styles }: { styles: string }): null {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as the library, what is set stays.
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
