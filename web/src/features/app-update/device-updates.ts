import { useDialogsStore } from '../../stores/dialogs.ts'
import { isWriting } from './is-writing.ts'
import { lookForUpdates } from './look-for-updates.ts'
import { answerOtherTabs } from './other-tabs.ts'
import { type Updates, watchUpdates } from './watch-updates.ts'

let updates: Updates | null = null

/** The updates of this tab; null where nothing is installed. */
export const deviceUpdates = () => updates

/** Installs the app, and follows its versions from then on. */
export async function startUpdates(): Promise<void> {
  const { serviceWorker: container } = navigator
  const registration = await container.register('/service-worker.js')
  // Files of an older version that was here before this page may go.
  container.controller?.postMessage({ kind: 'page-started' })
  updates = watchUpdates({
    container,
    registration,
    tell: (update) => useDialogsStore.setState({ update }),
    reload: () => window.location.reload(),
  })
  answerOtherTabs(() => isWriting(document))
  // What was installed only now is the newest.
  const look = async () => registration.active && registration.update()
  lookForUpdates({ look, window, document, now: Date.now })
}
