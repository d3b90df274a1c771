/** Returns true if an open form in this tab contains input. */
export function isWriting(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[role="dialog"][data-state="open"] form :is(textarea, input:not([type=radio], [type=checkbox]))',
  )
  return [...fields].some(({ value }) => value.trim() !== '')
}

/** The messages between tabs: the question whether a form has input, and the reply that it has. */
type Word = 'who-writes' | 'i-write'

/** How long to wait for other tabs. */
const timeoutMs = 1_000

/** Returns null where the browser refuses the channel, as Firefox does where storage is blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('worldschooling-updates')
  } catch {
    return null
  }
}

/** Reports to other tabs, on request, whether a form in this tab has input. */
export function replyToOtherTabs(isWriting: () => boolean): () => void {
  const channel = openChannel()
  if (!channel) return () => {}
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'who-writes' && isWriting()) channel.postMessage('i-write' satisfies Word)
  }
  return () => channel.close()
}

/** Returns true if a form in another tab has input. A suspended tab does not reply in time and is ignored. */
export function isOtherTabWriting(): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = openChannel()
    if (!channel) return resolve(false)
    const end = (isWritten: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isWritten)
    }
    const timer = setTimeout(end, timeoutMs, false)
    channel.onmessage = ({ data }: MessageEvent<Word>) => data === 'i-write' && end(true)
    channel.postMessage('who-writes' satisfies Word)
  })
}
