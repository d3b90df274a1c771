import { Plus } from 'lucide-react'
import { asMember } from '../../features/auth/as-member.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setAddResourceOpen } from '../../stores/dialogs.ts'

/** The floating "+"; visitors sign in first and come out in the dialog. */
export function AddButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-floating
      aria-label={t('explore.add')}
      title={t('explore.add')}
      onClick={() => asMember(() => setAddResourceOpen(true))}
      className="fixed right-4 bottom-[calc(var(--nav-height)+1rem)] z-20 grid size-15 place-items-center rounded-full bg-accent text-on-accent shadow-float transition hover:brightness-105 active:scale-95 lg:right-auto lg:bottom-4 lg:left-[calc(50%+16rem)] lg:size-16"
    >
      <Plus aria-hidden className="size-7" />
    </button>
  )
}
