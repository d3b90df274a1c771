import { product } from '@worldschool/schema'
import { Share2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showToast } from '../../stores/toast.ts'
import { ActionRow } from './action-row.tsx'
import { shareApp } from './share-app.ts'

export function ShareButton() {
  const { t } = useTranslation()

  async function share() {
    const url = window.location.origin
    const means = {
      share: navigator.share?.bind(navigator),
      // Undefined on plain http, whatever its type says.
      clipboard: navigator.clipboard as Clipboard | undefined,
    }
    const outcome = await shareApp(means, { title: product.name, text: t('share.text'), url })
    if (outcome === 'shared') showToast({ title: t('share.shared'), tone: 'success' })
    if (outcome === 'copied') showToast({ title: t('share.copied'), tone: 'success' })
    if (outcome === 'failed') showToast({ title: t('share.showLink'), description: url })
  }

  return (
    <ActionRow
      Icon={Share2}
      label={t('profile.share')}
      hint={t('profile.shareHint')}
      onClick={() => void share()}
    />
  )
}
