import { useLayoutEffect, useRef } from 'react'
import { enAreas } from '../../../i18n/en/areas.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type AreaAction, actionsFor, isEnding } from '../area-actions.ts'
import type { AreaEntry } from '../area-entries.ts'

interface AreaButtonsProps {
  entry: AreaEntry
  onAct: (action: AreaAction, entry: AreaEntry) => void
}

/**
 * What can be done with an area, now. What leads on changes into what leads on next and keeps the focus,
 * and so does what ends it; what ends it stays in its place, as what leads on may come while a finger
 * is on its way.
 */
export function AreaButtons({ entry, onAct }: AreaButtonsProps) {
  const { t } = useTexts(enAreas, 'areas')
  const group = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    group.current?.querySelector('button')?.focus({ preventScroll: true })
  })

  return (
    <div ref={group} className="ml-auto flex flex-wrap justify-end gap-2">
      {actionsFor(entry.status).map((action) => (
        <Button
          key={isEnding(action) ? 'ends' : 'leads on'}
          size="sm"
          variant={isEnding(action) ? 'quiet-danger' : 'secondary'}
          onFocus={({ target }) => {
            focused.current = target
          }}
          onClick={() => onAct(action, entry)}
        >
          {t(`action.${action}`)}
          <VisuallyHidden> {entry.area.title}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}
