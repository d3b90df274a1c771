const ownWindow = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** Whether the page has a window of its own already, and no browser around it. */
export function isStandalone({ matchMedia, navigator }: Window): boolean {
  const isIos = (navigator as Navigator & { standalone?: boolean }).standalone === true
  return isIos || ownWindow.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
}
