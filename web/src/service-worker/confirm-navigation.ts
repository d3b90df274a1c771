/** Asks a window of the app whether it has to stay on its page. The window replies over the port: true if it stays. */
export interface ShareArrived {
  kind: 'share-arrived'
  /** Whether the shared content is stored on the device. */
  isKept: boolean
}

/** The part of the `Clients` API that is used here. */
interface Windows {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: true
  }) => Promise<readonly { postMessage: (message: ShareArrived, ports: MessagePort[]) => void }[]>
}

/** If a window does not reply within this many ms, it is closed or has nothing to lose. */
const maxWaitMs = 1_000

/** Returns whether a window of the app has input that a navigation would lose. */
export async function mustConfirmNavigation(
  windows: Windows,
  message: ShareArrived,
): Promise<boolean> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const replies = open.map(
    (window) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        const stop = setTimeout(() => resolve(false), maxWaitMs)
        port1.onmessage = ({ data }) => {
          clearTimeout(stop)
          port1.close()
          resolve(data === true)
        }
        window.postMessage(message, [port2])
      }),
  )
  return (await Promise.all(replies)).includes(true)
}
