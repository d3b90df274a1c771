import type { OwnSession, User } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { enAccount } from '../../i18n/en/account.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useErrorText } from '../../i18n/use-dialogs-translation.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { showToast } from '../../stores/toast.ts'
import { endOwnSession, readOwnSessions } from './commands.ts'

/** The signed-in devices, loaded when there is a network; null until they are loaded. */
export function useOwnSessions(viewer: User, isOnline: boolean) {
  const { t } = useTexts(enAccount, 'account')
  const errorText = useErrorText()
  const [sessions, setSessions] = useState<OwnSession[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function read(): Promise<void> {
    setProblem(null)
    try {
      setSessions(await readOwnSessions(viewer))
    } catch (error) {
      promptSignIn(error, () => void read())
      setProblem(errorText(error, t('devices.fallback')))
    }
  }

  /** Reports the outcome in one toast. */
  async function end(session: OwnSession, name: string): Promise<void> {
    try {
      await endOwnSession(viewer, session)
    } catch (error) {
      promptSignIn(error, () => void end(session, name))
      const description = errorText(error, t('devices.endFallback'))
      return showToast({ title: t('everywhere.failed'), description, tone: 'error' })
    }
    setSessions((known) => known?.filter(({ id }) => id !== session.id) ?? null)
    showToast({ title: t('devices.endedTitle'), description: name, tone: 'success' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when online, not on each render
  useEffect(() => {
    if (isOnline) void read()
  }, [isOnline, viewer.id])

  return { sessions, problem, read, end }
}

function promptSignIn(error: unknown, goOn: () => void): void {
  if (error instanceof ApiError && error.code === 'signed_out') openAuthDialog(goOn)
}
