import { Keyboard } from 'lucide-react'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

const shortcuts = [
  ['next', ['J', '↓']],
  ['previous', ['K', '↑']],
  ['ends', ['Home', 'End']],
  ['decide', ['Enter']],
  ['decline', ['D']],
  ['resolve', ['R']],
  ['approve', ['A']],
  ['declineHeld', ['D']],
  ['uphold', ['U']],
  ['reverse', ['V']],
  ['claim', ['C']],
  ['details', ['I']],
  ['select', ['X']],
  ['help', ['?']],
] as const

/** Opens the list of shortcuts; only where there is likely a keyboard. */
export function ShortcutsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Keyboard aria-hidden className="size-4.5" />}
      onClick={onOpen}
      className="mb-3 -ml-4 pointer-coarse:hidden"
    >
      {t('keys.open')}
    </Button>
  )
}

/** The keys of the lists of reports, held content and appeals. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const common = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('keys.open')}
      description={t('keys.text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <dl className="divide-y divide-line">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(`keys.${name}`)}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-line bg-paper-sunken px-2 py-0.5 text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
