/** Returns true if an open form in this tab contains input. */
export function isWriting(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[role="dialog"][data-state="open"] form :is(textarea, input:not([type=radio], [type=checkbox]))',
  )
  return [...fields].some(({ value }) => value.trim() !== '')
}

/** The messages between tabs: the question whether a form has input, and the reply that it has. */
type TabMessage = 'who-writes' | 'i-write'

/** How long to wait for other tabs. */
const timeoutMs = 1_000

const channelName = 'worldschooling-updates'

/** Reports to other tabs, on request, whether a form in this tab has input. */
export function replyToOtherTabs(isWriting: () => boolean): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'who-writes' && isWriting()) channel.postMessage('i-write' satisfies TabMessage)
  }
  return () => channel.close()
}

/** Returns true if a form in another tab has input. A suspended tab does not reply in time and is ignored. */
export function isOtherTabWriting(): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const end = (isWritten: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isWritten)
    }
    const timer = setTimeout(end, timeoutMs, false)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => data === 'i-write' && end(true)
    channel.postMessage('who-writes' satisfies TabMessage)
  })
}
