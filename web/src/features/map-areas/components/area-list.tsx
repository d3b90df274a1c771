import { useEffect, useMemo, useRef, useState } from 'react'
import { enAreas } from '../../../i18n/en/areas.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { isMobileData } from '../../../sync/map-areas/mobile-data.ts'
import { type AreaAction, isFetching } from '../area-actions.ts'
import type { AreaEntry } from '../area-entries.ts'
import { announcedText } from '../area-text.ts'
import { actOnArea } from '../commands.ts'
import { AreaItem } from './area-item.tsx'
import { AreaQuestion, type Question } from './area-question.tsx'

interface Asked {
  about: Question
  action: AreaAction
  entry: AreaEntry
  open: boolean
}

export function AreaList({ entries }: { entries: readonly AreaEntry[] }) {
  const { t, language } = useTexts(enAreas, 'areas')
  // The last one stays while it closes.
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
  // Of nothing there is nothing to lose.
  if (action === 'cancel') return 'received' in status && status.received > 0 ? 'cancel' : null
  return isFetching(action) && isMobileData(navigator) ? 'mobile' : null
}

/** What was said of each, by name; null where there is nothing to say. */
type Said = ReadonlyMap<string, string | null>

/** The words that are new among `texts`, a line each in whatever language; how things stand on arrival is there to be read. */
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
