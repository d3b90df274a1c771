import { isSuspended, type Sanction } from '@worldschool/schema'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { AppealPart } from './appeal-part.tsx'
import { DecisionReason } from './decision-item.tsx'

/** Shows a member the latest sanction of the account: its kind, end and reason, and what the member can still do. [M5] */
export function SanctionItem({ sanction }: { sanction: Sanction }) {
  const { t, language } = useTexts(enModeration, 'moderation')
  const { at } = sanction
  const isActive = isSuspended({ sanction }, Date.now())
  return (
    <article className="space-y-1.5">
      <h3 className="wrap-anywhere font-semibold">{useSanctionText()(sanction)}</h3>
      {isActive && <p>{t('sanction.meaning')}</p>}
      <DecisionReason notice={sanction} />
      {sanction.kind !== 'lifted' && <AppealPart decision={sanction} />}
      <p className="text-ink-faint text-sm">
        <time dateTime={at}>
          {new Date(at).toLocaleDateString(intlLocale(language), { dateStyle: 'medium' })}
        </time>
      </p>
    </article>
  )
}

/** Returns a function that describes a sanction in one sentence. */
export function useSanctionText(): (sanction: Sanction) => string {
  const { t, language } = useTexts(enModeration, 'moderation')
  return (sanction) => {
    const { kind, until } = sanction
    if (kind === 'lifted') return t('sanction.lifted')
    if (kind !== 'suspension') return t('sanction.warning')
    if (until === null) return t('sanction.suspensionOpen')
    const isActive = isSuspended({ sanction }, Date.now())
    return t(isActive ? 'sanction.suspension' : 'sanction.suspensionOver', {
      date: new Date(until).toLocaleDateString(intlLocale(language), { dateStyle: 'medium' }),
    })
  }
}
