import type { MapRegion } from '@worldschool/schema'
import { useLayoutEffect, useRef } from 'react'
import { enOfflineMaps } from '../../../i18n/en/offline-maps.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import type { RegionEntry } from '../region-entries.ts'
import { actionsFor, failureText, isEnding, type RegionAction, statusText } from '../region-text.ts'
import locator from './locator.svg'

interface RegionButtonsProps {
  entry: RegionEntry
  onAct: (action: RegionAction, entry: RegionEntry) => void
}

/**
 * The available actions of a region: one button to continue, for example to download, and one button to end, for
 * example to delete. Each button is reused for the next action of its kind, so that it keeps the focus. The second
 * button also keeps its position, because the first may appear while a finger is about to tap.
 */
function RegionButtons({ entry, onAct }: RegionButtonsProps) {
  const { t } = useTexts(enOfflineMaps, 'offlineMaps')
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
          <span>{t(`action.${action}`)}</span>
          <VisuallyHidden> {entry.region.title}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}

/** The minimum size of the mark in degrees; a smaller mark would not be visible. */
const minMark = 16

interface RegionItemProps {
  entry: RegionEntry
  onAct: (action: RegionAction, entry: RegionEntry) => void
}

export function RegionItem({ entry, onAct }: RegionItemProps) {
  const { t, language } = useTexts(enOfflineMaps, 'offlineMaps')
  const { region, status } = entry
  const failure = failureText(entry, { t, language })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <RegionLocator bounds={region.bounds} />
      <div className="wrap-anywhere min-w-0 flex-[1_1_9rem]">
        <h3 className="font-sans font-semibold text-base tracking-normal">{region.title}</h3>
        <p className="text-ink-soft text-sm tabular-nums">{statusText(entry, { t, language })}</p>
      </div>
      {'received' in status && <RegionProgress region={region} received={status.received} />}
      {'isBegunAnew' in status && status.isBegunAnew && (
        <p className="w-full text-sm text-warn">{t('status.begunAnew')}</p>
      )}
      {failure && (
        <div className="w-full">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <RegionButtons entry={entry} onAct={onAct} />
    </li>
  )
}

/** The progress of a download as a bar. Screen readers read it when the user moves to it. The text is above the bar. */
function RegionProgress({ region, received }: { region: MapRegion; received: number }) {
  return (
    <progress
      max={region.bytes}
      value={received}
      aria-label={region.title}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
    />
  )
}

/** The location of a region on a small world map; decorative, because the title names it. */
function RegionLocator({ bounds: [west, south, east, north] }: Pick<MapRegion, 'bounds'>) {
  // A region across the antimeridian extends beyond the right edge of the picture.
  const wide = (east - west + 360) % 360 || 360
  const width = Math.max(minMark, wide)
  const height = Math.max(minMark, north - south)
  return (
    <svg
      aria-hidden="true"
      viewBox="-180 -82 360 138"
      className="h-[2.15rem] w-22 shrink-0 rounded-sm bg-paper-sunken"
    >
      <use href={`${locator}#land`} className="fill-line-strong/60" />
      <rect
        x={west + wide / 2 - width / 2}
        y={-(north + south) / 2 - height / 2}
        width={width}
        height={height}
        rx={4}
        className="fill-accent/25 stroke-[6px] stroke-accent"
      />
    </svg>
  )
}
