import { Component, type ReactNode } from 'react'

let isUnreported = false
let reportCrash = () => {
  isUnreported = true
}

/** Registers the one handler of the app that reports a crashed component. A crash before this call is reported now. */
export function onSectionCrash(report: () => void): void {
  reportCrash = report
  if (isUnreported) report()
  isUnreported = false
}

interface SectionErrorBoundaryProps {
  children: ReactNode
  /** Shown in place of what crashed; default: nothing. */
  fallback?: ReactNode
  isRequested?: boolean
  onBroken?: (() => void) | undefined
}

/**
 * Contains the crash of one part of the screen and reports the crash; the other parts stay usable. The part is
 * rendered again when it is opened again.
 */
export class SectionErrorBoundary extends Component<
  SectionErrorBoundaryProps,
  { hasBroken: boolean }
> {
  override state = { hasBroken: false }

  static getDerivedStateFromError() {
    return { hasBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the screen failed', error)
    reportCrash()
    this.props.onBroken?.()
  }

  override componentDidUpdate(before: SectionErrorBoundaryProps) {
    if (this.state.hasBroken && this.props.isRequested && !before.isRequested)
      this.setState({ hasBroken: false })
  }

  override render() {
    return this.state.hasBroken ? this.props.fallback : this.props.children
  }
}
