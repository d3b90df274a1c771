import { product } from '@worldschool/schema'
import { Share2 } from 'lucide-react'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { shareAndTell } from '../../stores/share-link.ts'
import { ActionRow } from './action-row.tsx'

export function ShareButton() {
  const { t } = useOpenedTranslation()
  const link = { title: product.name, text: t('share.text'), url: window.location.origin }
  return (
    <ActionRow
      Icon={Share2}
      label={t('profile.share')}
      hint={t('profile.shareHint')}
      onClick={() => void shareAndTell(link, t)}
    />
  )
}
