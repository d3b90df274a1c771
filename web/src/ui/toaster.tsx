import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { type ToastHost, useToastHost } from './toast-host.ts'
import { restoreFocusTo } from './use-close-request.ts'

/** How long the text of a toast stays in the live region for screen readers. */
const announceDelayMs = 1_000

const toneStyles = {
  info: { Icon: Info, surface: 'bg-ink text-paper', mark: 'text-primary-soft' },
  success: { Icon: CircleCheck, surface: 'bg-ink text-paper', mark: 'text-primary-soft' },
  error: { Icon: OctagonAlert, surface: 'bg-danger text-on-danger', mark: '' },
} as const

/** The default place of a toast: above the navigation, and above the `Bar` if one is shown. */
const ownPlace =
  'fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-60 lg:inset-x-auto lg:right-6 lg:bottom-(--nav-height) max-lg:[:root:has([data-floating])_&]:bottom-[calc(var(--nav-height)+5.5rem)]'

/** The height in px of a toast with three lines, and with an action. Both include the gap to the sheet. */
const usualHeight = 128
const tallHeight = 236

/** The style of a button or link in a toast. */
export const toastActionClass =
  'mt-2.5 inline-flex min-h-11 items-center rounded-full bg-current/15 px-4 py-2 font-semibold text-current text-sm outline-current transition hover:bg-current/25 active:scale-[0.98]'

const endsSentence = /[.!?]$/

export interface ToastContent {
  id: number
  title: string
  description?: string
  /** A separate line below the description. */
  reason?: string | undefined
  /**
   * A button or link, and the text that screen readers read instead, because the toast may be gone when they
   * read it.
   */
  action?: { element: ReactElement; spoken: string }
  tone: keyof typeof toneStyles
}

interface ToasterProps {
  toast: ToastContent | null
  onDismiss: () => void
  /** Read by screen readers before each message. */
  label: string
  closeLabel: string
  /** The accessible name of the region; `{hotkey}` is replaced by the key that moves the focus to it. */
  regionLabel: string
  dismissAfterMs: number
  swipePx: number
  hotkey: string
}

/**
 * Shows one toast at a time. F8 moves the focus to the toast; a swipe to the right dismisses it.
 * Specification, section 4.
 */
export function Toaster(props: ToasterProps) {
  const { toast, onDismiss, label, closeLabel, regionLabel, ...timing } = props
  const leaving = useLastToast(toast)
  const shown = toast ?? leaving
  const place = useToastPlace(shown?.id, shown?.action ? tallHeight : usualHeight)
  const announcer = useAnnouncer(shown?.id, place?.key)
  const focusBefore = useRef<Element | null>(null)
  const region = useRef<HTMLOListElement>(null)

  function dismiss() {
    onDismiss()
    // Radix moves the focus to the region, which is now empty.
    if (region.current?.contains(document.activeElement)) restoreFocusTo(focusBefore.current)
  }

  const viewport = (
    <Radix.Viewport
      ref={region}
      onFocus={({ relatedTarget, currentTarget }) => {
        const isWithin = currentTarget.contains(relatedTarget)
        if (!isWithin) focusBefore.current = relatedTarget
      }}
      hotkey={[timing.hotkey]}
      label={regionLabel}
      className={cn('mx-auto max-w-md rounded-xl', !place && ownPlace)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only marks key events of the toast as handled
    <div onKeyDown={handleToastKeys}>
      {/* Remounts the toast in each place; otherwise focus or pointer events of the old place keep it paused. */}
      <Radix.Provider
        key={place?.key}
        label={label}
        announcerContainer={announcer}
        duration={timing.dismissAfterMs}
        swipeDirection="right"
        swipeThreshold={timing.swipePx}
      >
        {shown && (
          <Radix.Root
            key={shown.id}
            open={toast !== null}
            onOpenChange={(open) => !open && dismiss()}
            type={shown.tone === 'error' ? 'foreground' : 'background'}
            className={cn(
              toneStyles[shown.tone].surface,
              'flex items-start gap-3 rounded-xl p-4 pr-2 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-pop data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:transition-transform',
            )}
          >
            <Mark tone={shown.tone} />
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold">{shown.title}</Radix.Title>
              {shown.description && (
                <>
                  {/* Otherwise a screen reader joins title and description into one word. */}
                  <span className="sr-only">{endsSentence.test(shown.title) ? ' ' : ': '}</span>
                  <Radix.Description className="text-current/90 text-sm">
                    {shown.description}
                  </Radix.Description>
                </>
              )}
              {shown.reason && (
                <>
                  <span className="sr-only"> </span>
                  <p className="mt-1 text-pretty text-current/90 text-sm">{shown.reason}</p>
                </>
              )}
              {shown.action && (
                <>
                  <span className="sr-only"> </span>
                  <Radix.Action asChild altText={shown.action.spoken}>
                    {shown.action.element}
                  </Radix.Action>
                </>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton
                label={closeLabel}
                className="-my-2.5 text-inherit! outline-current! hover:bg-current/15!"
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </Radix.Close>
          </Radix.Root>
        )}
        {place ? createPortal(viewport, place.element) : viewport}
      </Radix.Provider>
    </div>
  )
}

/** Escape in a toast dismisses the toast. The browser would also close the dialog around it. */
function handleToastKeys(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}

function Mark({ tone }: { tone: ToastContent['tone'] }) {
  const { Icon, mark } = toneStyles[tone]
  return <Icon aria-hidden className={cn('mt-0.5 size-5.5 shrink-0 max-[18rem]:hidden', mark)} />
}

/** Returns the toast that is being dismissed, so that its exit can be animated. */
function useLastToast(toast: ToastContent | null): ToastContent | null {
  const [last, setLast] = useState(toast)
  useEffect(() => {
    if (toast) setLast(toast)
  }, [toast])
  return last
}

/**
 * The element in which Radix announces the toast with this `id`; undefined for the default element. A toast that
 * was announced already is announced in a detached element, so not again, when it moves to the place `key`.
 */
function useAnnouncer(id: number | undefined, key: number | undefined): Element | undefined {
  const announcedId = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed for each place
  const announcer = useMemo(
    () =>
      id !== undefined && announcedId.current === id ? document.createElement('div') : undefined,
    [id, key],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const timer = setTimeout(() => {
      announcedId.current = id
    }, announceDelayMs)
    return () => clearTimeout(timer)
  }, [id, key])
  return announcer
}

interface ToastPlace {
  /** Identifies the dialog. */
  key: number
  element: HTMLElement
}

/**
 * The place of the toast with this `id`: null for the default place, else an element of the open dialog. If the
 * sheet leaves `heightNeeded` px above itself, the toast is there. In a taller sheet, the toast is in the flow
 * above the footer, so that it does not cover the title, the close button or the submit button.
 */
function useToastPlace(id: number | undefined, heightNeeded: number): ToastPlace | null {
  const host = useToastHost()
  const [place, setPlace] = useState<{ host: ToastHost; id: number; element: HTMLElement }>()

  useLayoutEffect(() => {
    if (!host || id === undefined) return
    const choose = () => {
      const hasSpace = host.above.getBoundingClientRect().bottom >= heightNeeded
      setPlace((last) => {
        // A toast inside a tall sheet stays there, because the toast itself makes the sheet taller.
        const stays = last?.host === host && last.id === id && last.element === host.within
        return stays ? last : { host, id, element: hasSpace ? host.above : host.within }
      })
    }
    choose()
    const observer = new ResizeObserver(choose)
    observer.observe(host.above.parentElement ?? host.above)
    return () => observer.disconnect()
  }, [host, id, heightNeeded])

  if (!host) return null
  return { key: host.id, element: place?.host === host ? place.element : host.within }
}
