import { Component, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface FailureProps {
  title: string
  text: string
  /** The label of the button that loads the page again. */
  reload: string
}

/** A message in place of content that cannot be shown, with a button that reloads the page. [S1] */
export function Failure({ title, text, reload }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        art="not-found"
        title={title}
        text={text}
        action={<Button onClick={() => window.location.reload()}>{reload}</Button>}
      />
    </div>
  )
}

/** Replaces the component that crashed. */
export function Crash() {
  const { t } = useTranslation()
  return (
    <Failure
      title={t('shell.crash.title')}
      text={t('shell.crash.text')}
      reload={t('shell.crash.reload')}
    />
  )
}

/** Shows a message and a way to continue in place of a component that crashed. */
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
