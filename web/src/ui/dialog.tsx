import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { isComposing } from '../lib/is-composing.ts'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { useDialogDock } from './dialog-dock.ts'
import { useIgnoreSecondClick } from './ignore-second-click.ts'
import { useOfferToToasts } from './toast-host.ts'
import { restoreFocusTo, useCloseRequest } from './use-close-request.ts'
import { useVisibleArea } from './use-visible-area.ts'

/** The visible part of a dialog: the sheet, and the slots where a toast may appear. */
function DialogPanel(props: DialogProps) {
  const { open, title, description, children, footer, closeLabel } = props
  // A docked dialog leaves the rest of the screen usable, including the default place of toasts.
  const toasts = useOfferToToasts(open && !props.isDocked)
  const [isScrolled, setIsScrolled] = useState(false)
  return (
    <>
      <div
        ref={toasts.above}
        className="absolute inset-x-0 bottom-full has-[li]:px-3 has-[li]:pb-3 sm:has-[li]:px-0"
      />
      <div
        className={cn(
          'flex min-h-0 flex-col overflow-hidden rounded-t-2xl bg-paper-raised text-ink sm:rounded-2xl',
          props.isDocked
            ? 'xl:h-full xl:border xl:border-line max-xl:shadow-sheet'
            : 'shadow-sheet',
        )}
      >
        <div
          onScroll={(event) =>
            setIsScrolled(
              event.currentTarget.scrollTop > barAfter[props.hideTitle ? 'picture' : 'title'],
            )
          }
          className="relative min-h-0 flex-1 scroll-pt-18 overflow-y-auto overscroll-contain"
        >
          {closeLabel !== null && <TitleBar title={title} isShown={isScrolled} />}
          {props.header}
          <div className={props.hideTitle ? 'sr-only' : 'px-[min(1.5rem,6.5vw)] pt-6'}>
            {/* Only the title shares its row with the close button. */}
            <Radix.Title className={cn('text-2xl', closeLabel && 'pr-12')}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1.5 text-pretty text-ink-soft">
                {description}
              </Radix.Description>
            )}
          </div>
          <div
            className={cn(
              'px-[min(1.5rem,6.5vw)] pt-5',
              footer ? 'pb-6' : 'pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:pb-6',
            )}
          >
            {children}
          </div>
        </div>
        <div
          ref={toasts.within}
          className={cn(
            'has-[li]:px-3 has-[li]:pt-2',
            footer
              ? 'has-[li]:pb-2'
              : 'has-[li]:pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:has-[li]:pb-3',
          )}
        />
        {footer && (
          <div className="border-line border-t bg-paper-raised px-[min(1.5rem,6.5vw)] pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:pb-4">
            {footer}
          </div>
        )}
        {closeLabel !== null && (
          <Radix.Close asChild>
            <IconButton
              label={closeLabel}
              className={cn(
                'absolute top-4 right-4 z-30',
                props.hideTitle
                  ? 'bg-paper-raised/92 shadow-card hover:bg-paper-raised'
                  : 'bg-paper-sunken text-ink-soft hover:text-ink',
              )}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </Radix.Close>
        )}
      </div>
    </>
  )
}

/** Repeats the title once the sheet is scrolled, so that no text passes under the close button. */
function TitleBar({ title, isShown }: { title: string; isShown: boolean }) {
  return (
    <div aria-hidden className="sticky top-0 z-20 h-0">
      <div
        className={cn(
          'flex h-17 items-center border-line border-b bg-paper-raised pr-18 pl-[min(1.5rem,6.5vw)] transition-opacity duration-150',
          !isShown && 'pointer-events-none opacity-0',
        )}
      >
        <span
          dir="auto"
          className="line-clamp-2 wrap-anywhere font-display font-semibold text-base leading-tight"
        >
          {title}
        </span>
      </div>
    </div>
  )
}

/**
 * The scroll offset in px after which text may pass under the close button. Content below a title is as wide as the
 * sheet, so it reaches the button at once. Content below a picture reaches the button later.
 */
const barAfter = { title: 0, picture: 110 } as const

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' } as const

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  size?: keyof typeof sizes
  /** The label of the close button; null if other buttons of the dialog close it. */
  closeLabel: string | null
  /** Hides the title from view but not from screen readers; `header` shows it instead. */
  hideTitle?: boolean
  /** Above the title, edge to edge; scrolls with the content. */
  header?: ReactNode
  /** True if the dialog has its own URL, so that going back closes it anyway. */
  isInHistory?: boolean
  /** Opens in the screen's column for dialogs and leaves the rest of the screen usable. */
  isDocked?: boolean
}

/** A bottom sheet on phones, a centred window from 640 px, or a column of the screen. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, description, size = 'md', isDocked = false } = props
  const dock = useDialogDock((state) => state.element)
  // The dialog is opened by state, not by a Radix trigger, so this component must restore the focus on closing.
  const opener = useRef<Element | null>(null)
  useCloseRequest(open && !props.isInHistory, () => onOpenChange(false))
  useVisibleArea(open)
  const rememberClick = useIgnoreSecondClick(open)
  // The screen mounts the column at the same time as the dialog, so it may not exist yet.
  if (isDocked && !dock) return null
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={!isDocked}>
      <Radix.Portal container={isDocked ? dock : undefined}>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        {/* Radix has no overlay for a non-modal dialog; on a narrow screen this element covers the content instead. */}
        {isDocked && (
          <div
            aria-hidden
            className="fixed inset-0 z-50 bg-scrim xl:hidden"
            onClick={() => onOpenChange(false)}
          />
        )}
        <div
          onKeyDownCapture={(event) => isDocked && trapTab(event)}
          className={cn(
            'pointer-events-none flex items-end justify-center',
            isDocked
              ? 'max-xl:fixed max-xl:inset-x-0 max-xl:top-(--covered-top) max-xl:bottom-(--covered-bottom) max-xl:z-50 max-xl:sm:items-center max-xl:sm:p-6 xl:h-full'
              : 'fixed inset-x-0 top-(--covered-top) bottom-(--covered-bottom) z-50 sm:items-center sm:p-6',
          )}
        >
          <Radix.Content
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              // Another part of the screen may have the focus by now.
              if (isDocked && document.activeElement !== document.body) return
              restoreFocusTo(opener.current)
            }}
            onInteractOutside={(event) => {
              if (isDocked) event.preventDefault()
            }}
            onEscapeKeyDown={(event) => {
              // Escape acts on the part of the screen that has the focus, which may not be the dialog.
              const isElsewhere = isDocked && !dock?.contains(document.activeElement)
              if (isElsewhere || isComposing(event)) event.preventDefault()
            }}
            onKeyDown={(event) => {
              // Radix treats a toast as the topmost layer, which would take Escape from the dialog.
              const isWithin = event.currentTarget.contains(event.target as Node)
              if (event.key !== 'Escape' || !isWithin || event.defaultPrevented) return
              if (isComposing(event)) return
              event.preventDefault()
              onOpenChange(false)
            }}
            onClickCapture={rememberClick}
            className={cn(
              'pointer-events-auto relative flex max-h-[calc(var(--visible-height)-1.5rem-env(safe-area-inset-top))] w-full flex-col outline-none',
              'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
              'sm:max-h-[min(52rem,calc(var(--visible-height)-3rem))] sm:data-[state=closed]:animate-shrink sm:data-[state=open]:animate-pop',
              sizes[size],
              isDocked && 'xl:h-full xl:max-h-none xl:max-w-none',
            )}
          >
            <DialogPanel {...props} />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

const stops =
  'a[href], button:not([disabled]), input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** Lets Tab leave a docked dialog at either end; Radix would loop the focus. */
function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const focusable = all.filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
  const end = event.shiftKey ? focusable[0] : focusable.at(-1)
  const isAtDialog = event.target instanceof Element && event.target.role === 'dialog'
  if (event.target === end || isAtDialog) event.stopPropagation()
}
