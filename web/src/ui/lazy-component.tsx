import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'

/** A part of a screen whose file comes after the screen, and what stands in its place until then. */
export interface Late<P> {
  load: () => Promise<ComponentType<P>>
  Fallback: ComponentType<P>
  loaded: ComponentType<P> | null
}

/** What a person has asked for and whose file cannot be had. */
export interface MissingPart {
  retry: () => void
  giveUp: () => void
}

let tellMissing: (missing: MissingPart) => void = () => undefined

/** Who tells the person; there is one for the whole app. */
export function onMissingPart(tell: typeof tellMissing): void {
  tellMissing = tell
}

let tellBroken: () => void = () => undefined

/** Who says that a part broke; there is one for the whole app. */
export function onBrokenPart(tell: typeof tellBroken): void {
  tellBroken = tell
}

export function late<P>(load: Late<P>['load'], Fallback: ComponentType<P> = Nothing): Late<P> {
  return { load, Fallback, loaded: null }
}

interface LatePartProps<P> {
  part: Late<P>
  props: P
  isAsked?: boolean | undefined
  /** For what a person has asked for: they are told that it cannot be had, and may leave it. */
  onGiveUp?: () => void
}

/**
 * Never takes the screen down, as a lazy component does: where the file cannot be had, the fallback
 * stays, and with the network the file is asked for again.
 */
export function LatePart<P extends object>({ part, props, ...asked }: LatePartProps<P>) {
  const { isAsked = true, onGiveUp } = asked
  const [Part, setPart] = useState(() => part.loaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: who gives up does so as it was asked for
  useEffect(() => {
    if (part.loaded) return setPart(() => part.loaded)
    if (!isAsked) return
    let isOnScreen = true
    const ask = () =>
      part.load().then(
        (loaded) => {
          part.loaded = loaded
          // Drawn in slices: what stands there until then can be used meanwhile.
          if (isOnScreen) startTransition(() => setPart(() => loaded))
        },
        (error) => {
          console.warn(error)
          if (isOnScreen && onGiveUp) tellMissing({ retry: ask, giveUp: onGiveUp })
        },
      )
    void ask()
    if (!onGiveUp) window.addEventListener('online', ask)
    return () => {
      isOnScreen = false
      window.removeEventListener('online', ask)
    }
  }, [part, isAsked])

  const { Fallback } = part
  const Shown = Part ?? Fallback
  return (
    <PartBoundary
      isAsked={isAsked}
      fallback={<Fallback {...props} />}
      onBroken={() => {
        tellBroken()
        onGiveUp?.()
      }}
    >
      <Shown {...props} />
    </PartBoundary>
  )
}

interface PartBoundaryProps {
  isAsked: boolean
  children: ReactNode
  fallback: ReactNode
  onBroken: () => void
}

/** A part that breaks takes nothing else with it. Asked for again, it is tried again. */
class PartBoundary extends Component<PartBoundaryProps, { hasBroken: boolean }> {
  override state = { hasBroken: false }

  static getDerivedStateFromError() {
    return { hasBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the screen failed', error)
    this.props.onBroken()
  }

  override componentDidUpdate(before: PartBoundaryProps) {
    if (this.state.hasBroken && this.props.isAsked && !before.isAsked)
      this.setState({ hasBroken: false })
  }

  override render() {
    return this.state.hasBroken ? this.props.fallback : this.props.children
  }
}

/** Of what a person opens: whether it is open now, and how it closes. */
export interface AskedFor {
  open?: boolean
  onClose: () => void
}

/** A dialog or a screen that a person asks for, and whose file comes when they first do. */
export function onDemand<P extends object>(
  load: Late<P>['load'],
  Fallback?: ComponentType<P>,
): ComponentType<P & AskedFor> {
  const part = late(load, Fallback)
  return (props) => (
    <LatePart part={part} props={props} isAsked={props.open} onGiveUp={props.onClose} />
  )
}

function Nothing() {
  return null
}
