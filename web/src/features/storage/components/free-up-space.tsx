import type { ComponentProps } from 'react'
import { paths, storageAnchor } from '../../../app/paths.ts'
import { enToasts } from '../../../i18n/en/toasts.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { dismissToast } from '../../../stores/toast.ts'
import { Link } from '../../../ui/link.tsx'
import { useToastHost } from '../../../ui/toast-host.ts'
import { toastActionClass } from '../../../ui/toaster.tsx'

/**
 * A link from a toast to the storage settings. Over a form it opens in a new tab: when storage is full, not
 * even the draft of the form may be stored.
 */
export function FreeUpSpace(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { t } = useTexts(enToasts, 'toasts')
  const opened = useDialogsTranslation()
  const isOverDialog = useToastHost() !== null
  const newTab = {
    target: '_blank',
    rel: 'noopener',
    title: opened.t('resourceWindow.newTab'),
  }
  return (
    <Link
      {...props}
      {...(isOverDialog && newTab)}
      // The toast passes `type` for its button, which this link is not.
      type={undefined}
      to={{ pathname: paths.settings, hash: storageAnchor }}
      onClickCapture={dismissToast}
      className={toastActionClass}
    >
      {t('freeUp')}
    </Link>
  )
}
