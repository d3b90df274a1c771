import { Component, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Reason = 'crash' | 'outdated' | 'blocked' | 'unavailable'

/** Replaces the component that crashed, or the whole app if it cannot use its data on this device. [S1] */
export function Crash({ reason = 'crash' }: { reason?: Reason }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        art="not-found"
        title={t(`shell.${reason}.title`)}
        text={t(`shell.${reason}.text`)}
        action={
          <Button onClick={() => window.location.reload()}>
            {t(reason === 'unavailable' ? 'common.retry' : 'shell.crash.reload')}
          </Button>
        }
      />
    </div>
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
