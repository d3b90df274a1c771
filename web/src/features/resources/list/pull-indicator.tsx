import { ArrowDown, Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { enRefresh } from '../../../i18n/en/refresh.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import type { SyncState } from '../../../sync/engine-status.ts'
import { cn } from '../../../ui/cn.ts'
import { isReady, releaseDistance, usePullGesture } from '../../../ui/use-pull-gesture.ts'

/** How long the outcome of a refresh stays on screen. */
const outcomeMs = 2_000

const icons = { upToDate: Check, offline: CloudOff, failed: TriangleAlert } as const

/** Pulling the list down starts a sync; an indicator under the header shows its progress. */
export function PullIndicator() {
  const { t } = useTexts(enRefresh, 'refresh')
  const [phase, setPhase] = useState<'idle' | 'busy' | RefreshOutcome>('idle')
  const pull = usePullGesture(() => {
    if (phase === 'busy') return
    setPhase('busy')
    refresh().then(setPhase, () => setPhase('failed'))
  })
  useEffect(() => {
    if (phase === 'idle' || phase === 'busy') return
    const timer = setTimeout(() => setPhase('idle'), outcomeMs)
    return () => clearTimeout(timer)
  }, [phase])

  const isPulling = pull.kind === 'pulling' && phase !== 'busy'
  const isShown = isPulling || phase !== 'idle'
  const distance = isPulling ? pull.distance : isShown ? releaseDistance : 0
  const text = isPulling ? t(isReady(pull) ? 'release' : 'pull') : phase === 'idle' ? '' : t(phase)
  const Icon = isPulling
    ? ArrowDown
    : phase === 'busy' || phase === 'idle'
      ? RefreshCw
      : icons[phase]
  return (
    <>
      <p role="status" className="sr-only">
        {phase !== 'idle' && t(phase)}
      </p>
      <div
        aria-hidden
        style={{ transform: `translateY(${distance}px)` }}
        className={cn(
          'pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)-3rem)] z-25 flex justify-center',
          !isShown && 'opacity-0',
          !isPulling && 'transition duration-200 ease-out',
        )}
      >
        <p className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-paper-raised px-4 font-semibold text-ink text-sm shadow-float">
          <Icon
            aria-hidden
            className={cn('size-4.5 text-primary', phase === 'busy' && 'animate-spin')}
            style={isPulling ? { rotate: isReady(pull) ? '180deg' : '0deg' } : undefined}
          />
          <span>{text}</span>
        </p>
      </div>
    </>
  )
}

type RefreshOutcome = 'upToDate' | 'offline' | 'failed'

/** Syncs now; resolves when the sync has ended. [Q4] */
async function refresh(): Promise<RefreshOutcome> {
  await deviceSync.wake()
  return refreshOutcome(deviceSync.state())
}

/** The outcome to show for the sync that has just ended. */
function refreshOutcome({ isOnline, catalogue, mine }: SyncState): RefreshOutcome {
  if (!isOnline) return 'offline'
  return catalogue === 'failed' || mine === 'failed' ? 'failed' : 'upToDate'
}
