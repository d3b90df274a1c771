import type { InstallRecord } from '@worldschool/schema'

const ownWindow = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** Whether the page has a window of its own already, and no browser around it. */
export function isStandalone({ matchMedia, navigator }: Window): boolean {
  const isIos = (navigator as Navigator & { standalone?: boolean }).standalone === true
  return isIos || ownWindow.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
}

/** How the app can be installed here: the browser asks by itself, the person follows steps, or not. */
export type InstallMeans = 'prompt' | 'steps' | null

interface Here {
  isInstalled: boolean
  hasPrompt: boolean
  userAgent: string
  maxTouchPoints: number
}

/** On iOS these show pages too, and some cannot add them to the home screen. */
const notSafari = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|FBAN|FBAV|Instagram|Line\//

export function installMeans(here: Here): InstallMeans {
  if (here.isInstalled) return null
  if (here.hasPrompt) return 'prompt'
  return isSafariOnIos(here) ? 'steps' : null
}

function isSafariOnIos({ userAgent, maxTouchPoints }: Here): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent) && !notSafari.test(userAgent)
}

/** `2026-11-22`, where the device is. */
export function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const leastDays = 2
const leastOpened = 3

/** Whether the hint may be shown: to somebody who has come back and has used the app, once. */
export function shouldHint(
  { days, opened, isDismissed }: InstallRecord,
  { means, savedCount }: { means: InstallMeans; savedCount: number },
): boolean {
  const isUsed = savedCount > 0 || opened.length >= leastOpened
  return means !== null && !isDismissed && days.length >= leastDays && isUsed
}
