import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { type GalleryLabels, GalleryPictures } from './gallery/gallery-pictures.tsx'
import { useIgnoreSecondClick } from './ignore-second-click.ts'
import { restoreFocusTo, useCloseRequest } from './use-close-request.ts'

export interface GalleryProps {
  open: boolean
  onClose: () => void
  /** For screen readers: which place the pictures show. */
  title: string
  labels: GalleryLabels
  /** In display order; `name` is the accessible name. */
  pictures: readonly { id: string; name: string }[]
  index: number
  onIndexChange: (index: number) => void
  /** "3 of 7". */
  counter: string
  /** Renders the picture at `index`. It fills its container, with images that keep their aspect ratio. */
  renderPicture: (index: number) => ReactNode
  /** Further controls for the current picture, beside the close button. */
  controls?: ReactNode
}

/** Full-screen pictures, one at a time: swipe, pinch, keys or buttons. */
export function Gallery(props: GalleryProps) {
  const { open, onClose } = props
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const keys = useRef<((key: string) => boolean) | null>(null)
  useCloseRequest(open, onClose)
  const rememberClick = useIgnoreSecondClick(open)
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-paper-sunken data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            // Focuses no button, because the next key press could activate it.
            event.preventDefault()
            opener.current = document.activeElement
            content.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocusTo(opener.current)
          }}
          onKeyDown={(event) => {
            // Elements in portals over the gallery are its children in React but not in the DOM; ignore their keys.
            const isWithin = event.currentTarget.contains(event.target as Node)
            if (!isWithin || event.defaultPrevented) return
            if (event.ctrlKey || event.metaKey || event.altKey) return
            // Radix treats a toast as the topmost layer, which would take Escape from the gallery.
            const isClosing = event.key === 'Escape'
            if (isClosing) onClose()
            if (isClosing || keys.current?.(event.key)) event.preventDefault()
          }}
          onClickCapture={rememberClick}
          className="fixed inset-0 z-50 flex flex-col bg-paper-sunken text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Radix.Title className="sr-only">{props.title}</Radix.Title>
          <GalleryPictures {...props} keys={keys} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
