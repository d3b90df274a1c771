/** As much of a window as a tap on a notice needs. */
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

/** Asks a window of the app to go to an address by itself: a reload would lose what is being typed. */
export interface OpenAddress {
  kind: 'open-address'
  url: string
}

/** A tap on a notice: the app's window comes to the front and goes to `url`, or a new one opens. */
export async function openNotification(windows: Windows, url: string): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  // The pages of the guide are no windows of the app.
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
