import { useEffect, useMemo, useRef, useState } from 'react'
import { enOfflineMaps } from '../../../i18n/en/offline-maps.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { isMobileData } from '../../../sync/offline-maps/mobile-data.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { runRegionAction } from '../commands.ts'
import type { RegionEntry } from '../region-entries.ts'
import { announcedText, isFetching, type RegionAction } from '../region-text.ts'
import { RegionItem } from './region-item.tsx'

interface PendingConfirmation {
  about: Confirmation
  action: RegionAction
  entry: RegionEntry
  open: boolean
}

export function RegionList({ entries }: { entries: readonly RegionEntry[] }) {
  const { t, language } = useTexts(enOfflineMaps, 'offlineMaps')
  // Keeps the last question while it closes.
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const close = () => setPending((last) => last && { ...last, open: false })
  const texts = useMemo(
    () => new Map(entries.map((one) => [one.region.name, announcedText(one, { t, language })])),
    [entries, t, language],
  )
  const announcement = useAnnouncement(texts)

  function act(action: RegionAction, entry: RegionEntry, { allowsMobile = false } = {}): void {
    runRegionAction(action, entry, { allowsMobile }).catch((error: unknown) => {
      console.error(error)
      showToast({ title: t('action.failed'), tone: 'error' })
    })
  }

  function choose(action: RegionAction, entry: RegionEntry): void {
    const about = confirmationOf(action, entry)
    if (about) setPending({ about, action, entry, open: true })
    else act(action, entry)
  }

  return (
    <>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <RegionItem key={entry.region.name} entry={entry} onAct={choose} />
        ))}
      </ul>
      <p role="status" className="sr-only whitespace-pre-line">
        {announcement}
      </p>
      {pending && (
        <RegionConfirmation
          about={pending.about}
          entry={pending.entry}
          open={pending.open}
          onClose={close}
          onConfirm={() => {
            close()
            act(pending.action, pending.entry, { allowsMobile: pending.about === 'mobile' })
          }}
        />
      )}
    </>
  )
}

function confirmationOf(action: RegionAction, { status }: RegionEntry): Confirmation | null {
  if (action === 'delete') return 'delete'
  // If nothing has been received yet, there is nothing to lose.
  if (action === 'cancel') return 'received' in status && status.received > 0 ? 'cancel' : null
  return isFetching(action) && isMobileData(navigator) ? 'mobile' : null
}

/** The text to announce for each region, by name; null if there is none. */
type Announcements = ReadonlyMap<string, string | null>

/**
 * Returns the texts that have changed in `texts`, one per line. The initial texts are not announced, because they
 * can be read on the screen.
 */
function useAnnouncement(texts: Announcements | null): string {
  const before = useRef<Announcements | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!texts) return
    const last = before.current
    before.current = texts
    if (!last) return
    const added = [...texts].flatMap(([name, text]) =>
      text && text !== last.get(name) ? text : [],
    )
    if (added.length > 0) setAnnouncement(added.join('\n'))
  }, [texts])
  return announcement
}

/** The confirmation that is required before data is deleted or mobile data is used. */
type Confirmation = 'delete' | 'cancel' | 'mobile'

interface RegionConfirmationProps {
  about: Confirmation
  /** The entry at the time of the question. */
  entry: RegionEntry
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

function RegionConfirmation({ about, entry, open, onClose, onConfirm }: RegionConfirmationProps) {
  const { t, language } = useTexts(enOfflineMaps, 'offlineMaps')
  const size = sizeText(bytesOf(about, entry), language)
  const isUpdate = about === 'cancel' && entry.held !== null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${about}.title`)}
      text={t(isUpdate ? 'cancel.textUpdate' : `${about}.text`, {
        title: entry.region.title,
        size,
      })}
      confirmLabel={t(`${about}.confirm`, { size })}
      cancelLabel={t(`${about}.cancel`)}
      tone={about === 'mobile' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
    />
  )
}

/** Returns the number of bytes that will be deleted or downloaded. */
function bytesOf(about: Confirmation, { region, held, status }: RegionEntry): number {
  const received = 'received' in status ? status.received : 0
  if (about === 'delete') return (held ?? region).bytes
  if (about === 'cancel') return received
  return (status.kind === 'outdated' ? status.newer : region).bytes - received
}
