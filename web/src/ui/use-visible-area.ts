import { useEffect } from 'react'

/** In px. The browser's own bars are lower than this, and every on-screen keyboard is higher. */
const minKeyboardHeight = 100

/**
 * While `isActive`, sets `--covered-top` and `--covered-bottom` on the root element: how much of the page is out
 * of sight above and below because of an on-screen keyboard. Safari on iPhones does not resize the page for its
 * keyboard, and does not know `interactive-widget`; elsewhere both stay 0.
 */
export function useVisibleArea(isActive: boolean): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!isActive || !visualViewport) return
    const { style } = document.documentElement
    const update = () => {
      const { height, offsetTop, scale } = visualViewport
      const hidden = window.innerHeight - height
      // A page that is zoomed by pinching is partly out of sight too, but can be scrolled.
      const hasKeyboard = scale < 1.01 && hidden >= minKeyboardHeight
      style.setProperty('--covered-top', `${hasKeyboard ? offsetTop : 0}px`)
      style.setProperty('--covered-bottom', `${hasKeyboard ? hidden - offsetTop : 0}px`)
      if (hasKeyboard) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    visualViewport.addEventListener('resize', update)
    visualViewport.addEventListener('scroll', update)
    update()
    return () => {
      visualViewport.removeEventListener('resize', update)
      visualViewport.removeEventListener('scroll', update)
      style.removeProperty('--covered-top')
      style.removeProperty('--covered-bottom')
    }
  }, [isActive])
}
