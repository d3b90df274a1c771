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
