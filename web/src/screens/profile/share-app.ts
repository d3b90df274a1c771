export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What sharing needs of the browser; parts that it lacks are undefined. */
export interface ShareMeans {
  share?: ((data: ShareData) => Promise<void>) | undefined
  clipboard?: { writeText: (text: string) => Promise<void> } | undefined
}

/** The share sheet, else the clipboard, else neither. Section 2, "Share App". */
export async function shareApp(
  means: ShareMeans,
  link: Required<Pick<ShareData, 'title' | 'text' | 'url'>>,
): Promise<ShareOutcome> {
  if (means.share) {
    try {
      await means.share(link)
      return 'shared'
    } catch (error) {
      // The person closed the sheet: a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    if (!means.clipboard) return 'failed'
    await means.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
