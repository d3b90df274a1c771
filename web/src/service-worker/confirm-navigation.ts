/** Asks a window of the app whether it has to stay as it is; it answers true or false over the port. */
export interface ShareArrived {
  kind: 'share-arrived'
  /** Whether what was shared lies on the device. */
  isKept: boolean
}

/** As much of the windows as is asked. */
interface Windows {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: true
  }) => Promise<readonly { postMessage: (message: ShareArrived, ports: MessagePort[]) => void }[]>
}

/** A window that does not answer has nothing to lose, or is no more. */
const mostWaitMs = 1_000

/** Whether a window of the app has something in it that a page in its place would lose. */
export async function mustConfirmNavigation(
  windows: Windows,
  message: ShareArrived,
): Promise<boolean> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = open.map(
    (window) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        const stop = setTimeout(() => resolve(false), mostWaitMs)
        port1.onmessage = ({ data }) => {
          clearTimeout(stop)
          port1.close()
          resolve(data === true)
        }
        window.postMessage(message, [port2])
      }),
  )
  return (await Promise.all(answers)).includes(true)
}
