import { useEffect, useMemo, useRef, useState } from 'react'
import { enAreas } from '../../../i18n/en/areas.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { isMobileData } from '../../../sync/offline-maps/mobile-data.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { actOnArea } from '../commands.ts'
import type { AreaEntry } from '../region-entries.ts'
import { type AreaAction, announcedText, isFetching } from '../region-text.ts'
import { AreaItem } from './region-item.tsx'

interface Asked {
  about: Question
  action: AreaAction
  entry: AreaEntry
  open: boolean
}

export function AreaList({ entries }: { entries: readonly AreaEntry[] }) {
  const { t, language } = useTexts(enAreas, 'areas')
  // Keeps the last question while it closes.
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked((last) => last && { ...last, open: false })
  const texts = useMemo(
    () => new Map(entries.map((one) => [one.area.name, announcedText(one, { t, language })])),
    [entries, t, language],
  )
  const announcement = useAnnouncement(texts)

  function act(action: AreaAction, entry: AreaEntry, { allowsMobile = false } = {}): void {
    actOnArea(action, entry, { allowsMobile }).catch((error: unknown) => {
      console.error(error)
      showToast({ title: t('action.failed'), tone: 'error' })
    })
  }

  function choose(action: AreaAction, entry: AreaEntry): void {
    const about = questionOf(action, entry)
    if (about) setAsked({ about, action, entry, open: true })
    else act(action, entry)
  }

  return (
    <>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <AreaItem key={entry.area.name} entry={entry} onAct={choose} />
        ))}
      </ul>
      <p role="status" className="sr-only whitespace-pre-line">
        {announcement}
      </p>
      {asked && (
        <AreaQuestion
          about={asked.about}
          entry={asked.entry}
          open={asked.open}
          onClose={close}
          onConfirm={() => {
            close()
            act(asked.action, asked.entry, { allowsMobile: asked.about === 'mobile' })
          }}
        />
      )}
    </>
  )
}

function questionOf(action: AreaAction, { status }: AreaEntry): Question | null {
  if (action === 'delete') return 'delete'
  // If nothing has been received yet, there is nothing to lose.
  if (action === 'cancel') return 'received' in status && status.received > 0 ? 'cancel' : null
  return isFetching(action) && isMobileData(navigator) ? 'mobile' : null
}

/** The last announced text of each region, by name; null if there is none. */
type Said = ReadonlyMap<string, string | null>

/**
 * Returns the texts that are new in `texts`, one per line, in any language. The initial state is not
 * announced, because it can be read on the screen.
 */
function useAnnouncement(texts: Said | null): string {
  const before = useRef<Said | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!texts) return
    const last = before.current
    before.current = texts
    if (!last) return
    const news = [...texts].flatMap(([name, text]) => (text && text !== last.get(name) ? text : []))
    if (news.length > 0) setAnnouncement(news.join('\n'))
  }, [texts])
  return announcement
}

/** Which confirmation is required before data is deleted or mobile data is used. */
type Question = 'delete' | 'cancel' | 'mobile'

interface AreaQuestionProps {
  about: Question
  /** The entry at the time of the question. */
  entry: AreaEntry
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

function AreaQuestion({ about, entry, open, onClose, onConfirm }: AreaQuestionProps) {
  const { t, language } = useTexts(enAreas, 'areas')
  const size = sizeText(bytesOf(about, entry), language)
  const isUpdate = about === 'cancel' && entry.held !== null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${about}.title`)}
      text={t(isUpdate ? 'cancel.textUpdate' : `${about}.text`, { title: entry.area.title, size })}
      confirmLabel={t(`${about}.confirm`, { size })}
      cancelLabel={t(`${about}.cancel`)}
      tone={about === 'mobile' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
    />
  )
}

/** The bytes that are deleted, or that are still to be downloaded. */
function bytesOf(about: Question, { area, held, status }: AreaEntry): number {
  const received = 'received' in status ? status.received : 0
  if (about === 'delete') return (held ?? area).bytes
  if (about === 'cancel') return received
  return (status.kind === 'outdated' ? status.newer : area).bytes - received
}
