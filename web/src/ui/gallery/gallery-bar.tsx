import { X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { zoomStep } from './gallery-keys.ts'
import type { GalleryLabels } from './gallery-labels.ts'
import { mostScale } from './zoom.ts'

interface GalleryBarProps {
  labels: GalleryLabels
  counter: string
  /** What the picture that is shown is called. */
  name: string | undefined
  scale: number
  onZoom: (factor: number) => void
  controls: ReactNode
  onClose: () => void
}

/** Which picture it is, and what can be done with it. */
export function GalleryBar({ labels, scale, ...props }: GalleryBarProps) {
  return (
    <div className="flex items-center gap-1 px-2 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2">
      <p aria-hidden className="flex-1 pl-3 font-semibold text-ink-soft text-sm tabular-nums">
        {props.counter}
      </p>
      <VisuallyHidden>
        <span role="status">{props.name}</span>
      </VisuallyHidden>
      <IconButton
        label={labels.zoomOut}
        // Disabled it would lose the focus, and with it the keys.
        aria-disabled={scale <= 1}
        onClick={() => props.onZoom(1 / zoomStep)}
      >
        <ZoomOut aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={labels.zoomIn}
        aria-disabled={scale >= mostScale}
        onClick={() => props.onZoom(zoomStep)}
      >
        <ZoomIn aria-hidden className="size-5" />
      </IconButton>
      {props.controls}
      <IconButton label={labels.close} onClick={props.onClose}>
        <X aria-hidden className="size-5.5" />
      </IconButton>
    </div>
  )
}
