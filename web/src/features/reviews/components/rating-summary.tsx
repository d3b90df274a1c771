import { ratingText } from '../../../i18n/number-text.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Stars } from '../../../ui/stars.tsx'

interface RatingSummaryProps {
  rating: number
  reviewCount: number
}

/** The average and what it rests on. Section 2. */
export function RatingSummary({ rating, reviewCount }: RatingSummaryProps) {
  const { t, language } = useOpenedTranslation()
  const number = ratingText(rating, language)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p aria-hidden className="font-display font-semibold text-4xl tabular-nums">
        {number}
      </p>
      <div>
        <p className="text-xl leading-none">
          <Stars value={rating} label={t('reviews.average', { rating: number })} />
        </p>
        <p className="mt-1.5 text-ink-soft text-sm">
          {t('reviews.basedOn', { count: reviewCount })}
        </p>
      </div>
    </div>
  )
}
