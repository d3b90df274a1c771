import type { ReactNode } from 'react'
import { LatePart, late } from '../../../ui/late-part.tsx'
import { useSyncStatus } from '../queries.ts'

const pullProgress = late(() => import('./pull-progress.tsx').then((module) => module.PullProgress))

interface FirstPullProgressProps {
  /** The one line that takes its place once all is there, of the same height: nothing moves. */
  children: ReactNode
}

/** How far the first pull has come, for a catalogue that does not come at once. [P6] */
export function FirstPullProgress({ children }: FirstPullProgressProps) {
  const { firstPull } = useSyncStatus()
  if (!firstPull) return children
  return (
    <div className="mb-3 min-h-5">
      <LatePart part={pullProgress} props={firstPull} />
    </div>
  )
}
