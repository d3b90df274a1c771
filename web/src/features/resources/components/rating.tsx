import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stars } from '../../../ui/stars.tsx'

interface RatingProps {
  rating: number
  reviewCount: number
}

/** Stars and the number beside them; "New" for what nobody has reviewed. */
export function Rating({ rating, reviewCount }: RatingProps) {
  const { t, language } = useTranslation()
  if (reviewCount === 0) {
    return (
      <span title={t('resourceCard.noReviews')} className="text-ink-faint text-sm">
        {t('resourceCard.isNew')}
      </span>
    )
  }
  const number = formatRating(rating, language)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <Stars value={rating} label={t('resourceCard.rating', { rating: number })} />
      <span aria-hidden className="font-semibold tabular-nums">
        {number}
      </span>
    </span>
  )
}

/** One decimal, in the reader's digits and separators. */
export function formatRating(rating: number, language: string): string {
  return rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
