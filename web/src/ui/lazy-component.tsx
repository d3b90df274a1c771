import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { loadUntilSuccess } from '../lib/load-until-success.ts'
import { SectionErrorBoundary } from './section-error-boundary.tsx'

/** A component that is loaded after the screen, and the fallback that is shown until then. */
export interface LazyPart<P> {
  load: () => Promise<ComponentType<P>>
  Fallback: ComponentType<P>
  loaded: ComponentType<P> | null
}

/** A component that the user asked for and that could not be loaded. */
export interface MissingPart {
  retry: () => void
  giveUp: () => void
}

let reportMissing: (missing: MissingPart) => void = () => undefined

/** Registers the one handler of the app that reports a component that could not be loaded. */
export function onMissingPart(report: typeof reportMissing): void {
  reportMissing = report
}

export function lazyPart<P>(
  load: LazyPart<P>['load'],
  Fallback: ComponentType<P> = Nothing,
): LazyPart<P> {
  return { load, Fallback, loaded: null }
}

interface LazyComponentProps<P> {
  part: LazyPart<P>
  props: P
  isRequested?: boolean | undefined
  /** Set it if the user has opened the component: a failed load then shows a dialog, in which the user can give up. */
  onGiveUp?: () => void
}

/**
 * Shows a component that is loaded later. Unlike with `React.lazy`, a failure does not remove the screen: the
 * fallback stays. The file is requested again after a pause that doubles from 1 s up to about a minute, and when the
 * device is online or the page is shown again.
 */
export function LazyComponent<P extends object>({
  part,
  props,
  ...options
}: LazyComponentProps<P>) {
  const { isRequested = true, onGiveUp } = options
  const [Part, setPart] = useState(() => part.loaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback passed when it was opened applies
  useEffect(() => {
    if (part.loaded) return setPart(() => part.loaded)
    if (!isRequested) return
    let isOnScreen = true
    const load = async () => {
      const loaded = await part.load()
      part.loaded = loaded
      // React can interrupt a transition, so the fallback stays usable.
      if (isOnScreen) startTransition(() => setPart(() => loaded))
    }
    const loadOrReport = (giveUp: () => void): void =>
      void load().catch((error) => {
        console.warn(error)
        if (isOnScreen) reportMissing({ retry: () => loadOrReport(giveUp), giveUp })
      })
    let stop = () => {}
    if (onGiveUp) loadOrReport(onGiveUp)
    else stop = loadUntilSuccess(load)
    return () => {
      isOnScreen = false
      stop()
    }
  }, [part, isRequested])

  const { Fallback } = part
  const Rendered = Part ?? Fallback
  return (
    <SectionErrorBoundary
      isRequested={isRequested}
      fallback={<Fallback {...props} />}
      onBroken={onGiveUp}
    >
      <Rendered {...props} />
    </SectionErrorBoundary>
  )
}

/** The props of a component that the user opens: whether it is open, and how to close it. */
export interface OpenableProps {
  open?: boolean
  onClose: () => void
}

/** A dialog or screen that is loaded when the user first opens it. */
export function lazyOnOpen<P extends object>(
  load: LazyPart<P>['load'],
  Fallback?: ComponentType<P>,
): ComponentType<P & OpenableProps> {
  const part = lazyPart(load, Fallback)
  return (props) => (
    <LazyComponent part={part} props={props} isRequested={props.open} onGiveUp={props.onClose} />
  )
}

function Nothing() {
  return null
}
