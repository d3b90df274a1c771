import { showToast } from './toast.ts'

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

export type SharedLink = Required<Pick<ShareData, 'title' | 'text' | 'url'>>

/** The browser APIs for sharing; undefined if the browser lacks them. */
export interface ShareDeps {
  share?: ((data: ShareData) => Promise<void>) | undefined
  clipboard?: { writeText: (text: string) => Promise<void> } | undefined
}

/**
 * Shares with the share sheet. If that is not possible, copies to the clipboard. Specification, section 2,
 * "Share App".
 */
export async function shareLink(deps: ShareDeps, link: SharedLink): Promise<ShareOutcome> {
  if (deps.share) {
    try {
      await deps.share(link)
      return 'shared'
    } catch (error) {
      // The user closed the share sheet, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    if (!deps.clipboard) return 'failed'
    await deps.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Shares with the APIs of this browser, and reports the outcome. Specification, section 8. */
export async function shareAndReport(
  link: SharedLink,
  t: (key: 'share.shared' | 'share.copied' | 'share.showLink') => string,
): Promise<void> {
  const deps = {
    share: navigator.share?.bind(navigator),
    // Undefined on plain HTTP, contrary to its type.
    clipboard: navigator.clipboard as Clipboard | undefined,
  }
  const outcome = await shareLink(deps, link)
  if (outcome === 'shared') showToast({ title: t('share.shared'), tone: 'success' })
  if (outcome === 'copied') showToast({ title: t('share.copied'), tone: 'success' })
  if (outcome === 'failed') showToast({ title: t('share.showLink'), description: link.url })
}
