/** Whether a form is open in this tab with something typed in it. */
export function isWriting(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[role="dialog"][data-state="open"] form :is(textarea, input:not([type=radio], [type=checkbox]))',
  )
  return [...fields].some(({ value }) => value.trim() !== '')
}

/** What tabs say to each other: whether something is being written, and that it is. */
type Word = 'who-writes' | 'i-write'

/** How long the other tabs have for their answer. */
const patienceMs = 500

const channelName = 'worldschooling-updates'

/** Tells other tabs, when they ask, whether something is being written in this one. */
export function answerOtherTabs(isWriting: () => boolean): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'who-writes' && isWriting()) channel.postMessage('i-write' satisfies Word)
  }
  return () => channel.close()
}

/** Whether something is being written in another tab; one that sleeps is not waited for. */
export function doOthersWrite(): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const end = (isSo: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isSo)
    }
    const timer = setTimeout(end, patienceMs, false)
    channel.onmessage = ({ data }: MessageEvent<Word>) => data === 'i-write' && end(true)
    channel.postMessage('who-writes' satisfies Word)
  })
}
