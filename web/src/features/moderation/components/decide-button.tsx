import type { ModeratedSubject } from '@worldschool/schema'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useView } from '../../../db/device.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { DecideDialog } from './decide-dialog.tsx'

interface DecideButtonProps {
  subject: ModeratedSubject
  /** The author of a review, so that a screen reader tells the buttons of several reviews apart. */
  author?: string
  /** Only the icon, for a toolbar. */
  isIcon?: boolean
}

/** The button with which an admin decides about the content beside it. */
export function DecideButton({ subject, author, isIcon = false }: DecideButtonProps) {
  const { t } = useTexts(enDeciding, 'deciding')
  const viewerId = useView((view) => view.viewer?.id ?? null)
  const [openedBy, setOpenedBy] = useState<string | null>(null)
  const open = () => setOpenedBy(viewerId)
  return (
    <>
      {isIcon ? (
        <IconButton label={t('open')} onClick={open}>
          <EyeOff aria-hidden className="size-5" />
        </IconButton>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          icon={<EyeOff aria-hidden className="size-4.5" />}
          onClick={open}
        >
          <span>{t('open')}</span>
          {author !== undefined && (
            <VisuallyHidden>{` ${t('reviewBy', { name: author })}`}</VisuallyHidden>
          )}
        </Button>
      )}
      {openedBy !== null && (
        <DecideDialog subject={subject} userId={openedBy} onClose={() => setOpenedBy(null)} />
      )}
    </>
  )
}
