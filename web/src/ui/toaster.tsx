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
import { giveFocusBack } from './use-close-request.ts'

/** How long the words of a toast stand where a screen reader finds them. */
const tellingMs = 1_000

const looks = {
  info: { Icon: Info, surface: 'bg-ink text-paper', mark: 'text-primary-soft' },
  success: { Icon: CircleCheck, surface: 'bg-ink text-paper', mark: 'text-primary-soft' },
  error: { Icon: OctagonAlert, surface: 'bg-danger text-on-danger', mark: '' },
} as const

/** Over the navigation, and over the bar of a notice where there is one. */
const ownPlace =
  'fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-60 lg:inset-x-auto lg:right-6 lg:bottom-(--nav-height) max-lg:[:root:has([data-floating])_&]:bottom-[calc(var(--nav-height)+5.5rem)]'

/** What a toast and the gap to the sheet below it take, in px: of three lines, or with an action. */
const roomOfUsual = 128
const roomOfTall = 236

/** Of a button or link in a toast. */
export const toastActionClass =
  'mt-2.5 inline-flex min-h-11 items-center rounded-full bg-current/15 px-4 py-2 font-semibold text-current text-sm outline-current transition hover:bg-current/25 active:scale-[0.98]'

const endsSentence = /[.!?]$/

export interface ToastContent {
  id: number
  title: string
  description?: string
  /** A line of its own below the description. */
  reason?: string | undefined
  /** A button or a link, and what a screen reader says in its place: the toast may be gone by then. */
  action?: { element: ReactElement; spoken: string }
  tone: keyof typeof looks
}

interface ToasterProps {
  toast: ToastContent | null
  onDismiss: () => void
  /** What a screen reader says before each message. */
  label: string
  closeLabel: string
  /** What the region is called; `{hotkey}` stands for the key that leads there. */
  regionLabel: string
  dismissAfterMs: number
  swipePx: number
  hotkey: string
}

/** One toast at a time; F8 leads to it, a swipe to the right sends it off. Section 4. */
export function Toaster(props: ToasterProps) {
  const { toast, onDismiss, label, closeLabel, regionLabel, ...timing } = props
  const leaving = useLastToast(toast)
  const shown = toast ?? leaving
  const place = useToastPlace(shown?.id, shown?.action ? roomOfTall : roomOfUsual)
  const announcer = useAnnouncer(shown?.id, place?.key)
  const focusBefore = useRef<Element | null>(null)
  const region = useRef<HTMLOListElement>(null)

  function dismiss() {
    onDismiss()
    // Radix moves the focus to the region, which is empty now.
    if (region.current?.contains(document.activeElement)) giveFocusBack(focusBefore.current)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what the toast has answered already
    <div onKeyDown={keepForToast}>
      {/* Moved elsewhere it begins anew: what held its clock, focus or pointer, stayed behind. */}
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
              looks[shown.tone].surface,
              'flex items-start gap-3 rounded-xl p-4 pr-2 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-pop data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:transition-transform',
            )}
          >
            <Mark tone={shown.tone} />
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold">{shown.title}</Radix.Title>
              {shown.description && (
                <>
                  {/* Else a screen reader runs the two into one word. */}
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

/** Escape in a toast sends off the toast; the browser would close the dialog around it too. */
function keepForToast(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}

function Mark({ tone }: { tone: ToastContent['tone'] }) {
  const { Icon, mark } = looks[tone]
  return <Icon aria-hidden className={cn('mt-0.5 size-5.5 shrink-0 max-[18rem]:hidden', mark)} />
}

/** The toast that is on its way out, so that its end can be animated. */
function useLastToast(toast: ToastContent | null): ToastContent | null {
  const [last, setLast] = useState(toast)
  useEffect(() => {
    if (toast) setLast(toast)
  }, [toast])
  return last
}

/**
 * Where the toast of this `id` is announced as it begins in the place `key`: undefined for the page's own
 * announcer. What was told in one place is told nowhere once it moves to another.
 */
function useAnnouncer(id: number | undefined, key: number | undefined): Element | undefined {
  const toldId = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew in each place
  const announcer = useMemo(
    () => (id !== undefined && toldId.current === id ? document.createElement('div') : undefined),
    [id, key],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const timer = setTimeout(() => {
      toldId.current = id
    }, tellingMs)
    return () => clearTimeout(timer)
  }, [id, key])
  return announcer
}

interface ToastPlace {
  /** Which dialog. */
  key: number
  element: HTMLElement
}

/**
 * Where the toast of this `id` stands: null for the page's own place, else an element of the open
 * dialog. A sheet that leaves `roomNeeded`, in px, above itself is not touched; in a tall one the toast
 * stands in line over the foot, so that it covers neither title, nor cross, nor what sends the form.
 */
function useToastPlace(id: number | undefined, roomNeeded: number): ToastPlace | null {
  const host = useToastHost()
  const [place, setPlace] = useState<{ host: ToastHost; id: number; element: HTMLElement }>()

  useLayoutEffect(() => {
    if (!host || id === undefined) return
    const choose = () => {
      const isRoomy = host.above.getBoundingClientRect().bottom >= roomNeeded
      setPlace((last) => {
        // Once in a tall sheet it stays: it makes the sheet taller itself.
        const stays = last?.host === host && last.id === id && last.element === host.within
        return stays ? last : { host, id, element: isRoomy ? host.above : host.within }
      })
    }
    choose()
    const observer = new ResizeObserver(choose)
    observer.observe(host.above.parentElement ?? host.above)
    return () => observer.disconnect()
  }, [host, id, roomNeeded])

  if (!host) return null
  return { key: host.id, element: place?.host === host ? place.element : host.within }
}
