import { isStandalone } from '../features/install/is-standalone.ts'
import { enSharing } from '../i18n/en/sharing.ts'
import { textsIn } from '../i18n/texts-in.ts'
import { showToast } from '../stores/toast.ts'

/**
 * What another app shares would take the place of this window: a form that is kept nowhere stays, and
 * what was shared waits. In a browser's tab it does not come, but opens a window of its own.
 */
export function watchShares(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data?.kind !== 'share-arrived') return
    const { t } = textsIn(enSharing, 'sharing')
    const holds = isStandalone(window) && document.querySelector('form[data-unsaved]') !== null
    if (holds && data.isKept) showToast({ title: t('question.waits'), description: t('heldText') })
    else if (holds) showToast({ title: t('lost'), description: t('lostText'), tone: 'error' })
    ports[0]?.postMessage(holds)
  })
}
