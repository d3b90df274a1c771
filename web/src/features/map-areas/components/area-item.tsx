import type { MapArea } from '@worldschool/schema'
import { enAreas } from '../../../i18n/en/areas.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AreaAction } from '../area-actions.ts'
import type { AreaEntry } from '../area-entries.ts'
import { failureText, statusText } from '../area-text.ts'
import { AreaButtons } from './area-buttons.tsx'
import { AreaLocator } from './area-locator.tsx'

interface AreaItemProps {
  entry: AreaEntry
  onAct: (action: AreaAction, entry: AreaEntry) => void
}

export function AreaItem({ entry, onAct }: AreaItemProps) {
  const { t, language } = useTexts(enAreas, 'areas')
  const { area, status } = entry
  const failure = failureText(entry, { t, language })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <AreaLocator bounds={area.bounds} />
      <div className="wrap-anywhere min-w-0 flex-[1_1_9rem]">
        <h3 className="font-sans font-semibold text-base tracking-normal">{area.title}</h3>
        <p className="text-ink-soft text-sm tabular-nums">{statusText(entry, { t, language })}</p>
      </div>
      {'received' in status && <AreaProgress area={area} received={status.received} />}
      {'isBegunAnew' in status && status.isBegunAnew && (
        <p className="w-full text-sm text-warn">{t('status.begunAnew')}</p>
      )}
      {failure && (
        <div className="w-full">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <AreaButtons entry={entry} onAct={onAct} />
    </li>
  )
}

/** How far a download has come, for the eye and for whoever asks; the words stand above it. */
function AreaProgress({ area, received }: { area: MapArea; received: number }) {
  return (
    <progress
      max={area.bytes}
      value={received}
      aria-label={area.title}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
    />
  )
}
