import type { ReactNode } from 'react'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'

/** Tells the author, beside it, that something waits for a moderator. [M11] */
export function HeldNote({ children }: { children?: ReactNode }) {
  const { t } = useTexts(enModeration, 'moderation')
  return (
    <div role="note" className="mt-3 space-y-1.5 rounded-lg bg-warn-soft px-4 py-3 text-sm">
      <p className="font-semibold">{t('held.title')}</p>
      <p>{t('held.text')}</p>
      {children}
    </div>
  )
}
