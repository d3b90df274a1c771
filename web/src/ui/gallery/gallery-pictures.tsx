import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, type RefObject, useImperativeHandle } from 'react'
import { IconButton } from '../button.tsx'
import { cn } from '../cn.ts'
import type { GalleryProps } from '../gallery.tsx'
import { VisuallyHidden } from '../skeleton.tsx'
import { pressKey, zoomStep } from './gallery-keys.ts'
import { useZoomController } from './use-zoom-controller.ts'
import { maxScale } from './zoom-controller.ts'

/** The labels of the gallery's buttons. */
export interface GalleryLabels {
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
}

interface GalleryBarProps {
  labels: GalleryLabels
  counter: string
  /** The name of the current picture. */
  name: string | undefined
  scale: number
  onZoom: (factor: number) => void
  controls: ReactNode
  onClose: () => void
}

/** The toolbar with the counter and the controls of the current picture. */
function GalleryBar({ labels, scale, ...props }: GalleryBarProps) {
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
        // `aria-disabled`, because a disabled button would lose the focus, and with it the key events.
        aria-disabled={scale <= 1}
        onClick={() => props.onZoom(1 / zoomStep)}
      >
        <ZoomOut aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={labels.zoomIn}
        aria-disabled={scale >= maxScale}
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

/** A ref to the handler of keys pressed in the dialog around the pictures; it returns false for an unused key. */
type GalleryKeys = RefObject<((key: string) => boolean) | null>

/** The pictures of a gallery in a row; one is visible at a time. */
export function GalleryPictures({ keys, ...props }: GalleryProps & { keys: GalleryKeys }) {
  const { pictures, labels, onClose } = props
  const count = pictures.length
  const index = Math.min(props.index, count - 1)
  const show = (next: number) => {
    if (next >= 0 && next < count) props.onIndexChange(next)
  }
  const { frame, row, controller, scale } = useZoomController({
    id: pictures[index]?.id,
    index,
    count,
    onIndexChange: show,
    onClose,
  })
  useImperativeHandle(keys, () => (key: string) => {
    return (
      controller.current !== null &&
      pressKey(key, { controller: controller.current, index, count, show })
    )
  })
  return (
    <>
      <GalleryBar
        labels={labels}
        counter={props.counter}
        name={pictures[index]?.name}
        scale={scale}
        onZoom={(factor) => controller.current?.zoomBy(factor)}
        controls={props.controls}
        onClose={onClose}
      />
      <div className="relative min-h-0 flex-1">
        <div
          ref={frame}
          data-gallery
          className="group absolute inset-0 cursor-grab touch-none select-none overflow-hidden data-held:cursor-grabbing"
        >
          <div
            ref={row}
            className="flex size-full gap-4 transition-[transform,opacity] duration-250 ease-out group-data-held:transition-none"
          >
            {pictures.map(({ id }, at) => (
              <div key={id} inert={at !== index} className="size-full shrink-0 overflow-hidden">
                <div
                  data-zooms
                  className="relative size-full transition-transform duration-250 ease-out group-data-held:transition-none"
                >
                  {Math.abs(at - index) <= 1 && props.renderPicture(at)}
                </div>
              </div>
            ))}
          </div>
        </div>
        {count > 1 && (
          <>
            <StepButton label={labels.previous} isOff={index === 0} onStep={() => show(index - 1)}>
              <ChevronLeft aria-hidden className="size-6" />
            </StepButton>
            <StepButton
              label={labels.next}
              isOff={index === count - 1}
              isRight
              onStep={() => show(index + 1)}
            >
              <ChevronRight aria-hidden className="size-6" />
            </StepButton>
          </>
        )}
      </div>
      <div className="h-[max(0.5rem,env(safe-area-inset-bottom))]" />
    </>
  )
}

interface StepButtonProps {
  label: string
  isOff: boolean
  isRight?: boolean
  onStep: () => void
  children: ReactNode
}

/** A button to the next or previous picture. It is not removed at the end of the row, so that it keeps the focus. */
function StepButton({ label, isOff, isRight = false, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isOff}
      onClick={onStep}
      className={cn(
        'absolute top-1/2 -translate-y-1/2 bg-paper-raised/92 shadow-card hover:bg-paper-raised aria-disabled:opacity-40',
        isRight ? 'right-3' : 'left-3',
      )}
    >
      {children}
    </IconButton>
  )
}
