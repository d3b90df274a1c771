import type { InstallRecord } from '@worldschool/schema'

const ownWindow = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

/** Returns true if the page runs in its own window, without browser controls. */
export function isStandalone({ matchMedia, navigator }: Window): boolean {
  const isIos = (navigator as Navigator & { standalone?: boolean }).standalone === true
  return isIos || ownWindow.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
}

/** How the app can be installed here: by a prompt of the browser, by manual steps, or not at all. */
export type InstallMethod = 'prompt' | 'steps' | null

interface Here {
  isInstalled: boolean
  hasPrompt: boolean
  userAgent: string
  maxTouchPoints: number
}

/** Other browsers and in-app browsers on iOS, some of which cannot add a page to the home screen. */
const notSafari = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|FBAN|FBAV|Instagram|Line\//

export function installMethod(here: Here): InstallMethod {
  if (here.isInstalled) return null
  if (here.hasPrompt) return 'prompt'
  return isSafariOnIos(here) ? 'steps' : null
}

function isSafariOnIos({ userAgent, maxTouchPoints }: Here): boolean {
  // iPadOS identifies itself as macOS, but no Mac has a touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent) && !notSafari.test(userAgent)
}

/** `2026-11-22`, in local time. */
export function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const minDays = 2
const minOpened = 3

/** Returns true if the hint may be shown: the user has come back, has used the app and has not dismissed the hint. */
export function shouldShowInstallHint(
  { days, opened, isDismissed }: InstallRecord,
  { method, savedCount }: { method: InstallMethod; savedCount: number },
): boolean {
  const isUsed = savedCount > 0 || opened.length >= minOpened
  return method !== null && !isDismissed && days.length >= minDays && isUsed
}
