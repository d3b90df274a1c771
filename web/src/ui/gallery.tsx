import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { type GalleryLabels, GalleryPictures } from './gallery/gallery-pictures.tsx'
import { giveFocusBack, useCloseRequest } from './use-close-request.ts'

export interface GalleryProps {
  open: boolean
  onClose: () => void
  /** Told to screen readers: whose pictures these are. */
  title: string
  labels: GalleryLabels
  /** In their order; `name` is what each is called. */
  pictures: readonly { id: string; name: string }[]
  index: number
  onIndexChange: (index: number) => void
  /** "3 of 7". */
  counter: string
  /** The picture at `index`, filling what it is put into, as images that keep their shape. */
  renderPicture: (index: number) => ReactNode
  /** More to do with the picture that is shown, beside the cross. */
  controls?: ReactNode
}

/** Pictures over the whole screen, one at a time: swiped, pinched, or led by keys and buttons. */
export function Gallery(props: GalleryProps) {
  const { open, onClose } = props
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const keys = useRef<((key: string) => boolean) | null>(null)
  useCloseRequest(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-paper-sunken data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            // No button: a key that is pressed next would press it.
            event.preventDefault()
            opener.current = document.activeElement
            content.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          onKeyDown={(event) => {
            // What lies over the gallery is its child to React alone.
            const isWithin = event.currentTarget.contains(event.target as Node)
            if (!isWithin || event.defaultPrevented) return
            if (event.ctrlKey || event.metaKey || event.altKey) return
            // A toast counts as the topmost layer and would take Escape from the gallery.
            const isClosing = event.key === 'Escape'
            if (isClosing) onClose()
            if (isClosing || keys.current?.(event.key)) event.preventDefault()
          }}
          className="fixed inset-0 z-50 flex flex-col bg-paper-sunken text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Radix.Title className="sr-only">{props.title}</Radix.Title>
          <GalleryPictures {...props} keys={keys} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
