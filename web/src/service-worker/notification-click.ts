/** The part of `WindowClient` that is used here. */
interface OpenWindow {
  url: string
  focused: boolean
  visibilityState: string
  focus: () => Promise<unknown>
  postMessage: (message: OpenAddress) => void
}

interface Windows {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: true
  }) => Promise<readonly OpenWindow[]>
  openWindow: (url: string) => Promise<unknown>
}

/** Asks a window of the app to navigate by itself: a reload would lose unsaved input. */
export interface OpenAddress {
  kind: 'open-address'
  url: string
}

/** Handles a tap on a notification: focuses the app's window and navigates it to `url`, or opens a new one. */
export async function openNotification(windows: Windows, url: string): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  // Pages of the guide are not windows of the app.
  const ours = open.filter((window) => !new URL(window.url).pathname.startsWith('/guide/'))
  const best =
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  if (!best) {
    await windows.openWindow(url)
    return
  }
  best.postMessage({ kind: 'open-address', url })
  await best.focus()
}
