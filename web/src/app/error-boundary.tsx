import { Component, type ReactNode } from 'react'
import { Crash } from './shell/crash.tsx'

/** Shows a sentence and a way on in place of what broke. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen failed', error)
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children
  }
}
