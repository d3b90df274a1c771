import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from './cn.ts'
import { DialogPanel } from './dialog-panel.tsx'
import { giveFocusBack } from './give-focus-back.ts'
import { useCloseRequest } from './use-close-request.ts'

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' } as const

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children: ReactNode
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  size?: keyof typeof sizes
  /** Names the cross; null where the buttons below are the ways out. */
  closeLabel: string | null
  /** The title is told to screen readers alone; `header` shows it in its own way. */
  hideTitle?: boolean
  /** Above the title, edge to edge; scrolls with the content. */
  header?: ReactNode
  /** Opened by an address of its own, which going back leaves anyway. */
  isInHistory?: boolean
}

/** A bottom sheet on phones, a centred window from 640 px on. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, description, size = 'md' } = props
  // Opened from state, not by a Radix trigger: without this the focus would be lost on closing.
  const opener = useRef<Element | null>(null)
  useCloseRequest(open && !props.isInHistory, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Radix.Content
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveFocusBack(opener.current)
            }}
            onKeyDown={(event) => {
              // A toast counts as the topmost layer and would take Escape from the dialog.
              const isWithin = event.currentTarget.contains(event.target as Node)
              if (event.key !== 'Escape' || !isWithin || event.defaultPrevented) return
              event.preventDefault()
              onOpenChange(false)
            }}
            className={cn(
              'pointer-events-auto relative flex max-h-[calc(100dvh-1.5rem-env(safe-area-inset-top))] w-full flex-col outline-none',
              'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
              'sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:data-[state=closed]:animate-shrink sm:data-[state=open]:animate-pop',
              sizes[size],
            )}
          >
            <DialogPanel {...props} />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
