import { ratingText } from '../../../i18n/number-text.ts'
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
  const number = ratingText(rating, language)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <Stars value={rating} label={t('resourceCard.rating', { rating: number })} />
      <span aria-hidden className="font-semibold tabular-nums">
        {number}
      </span>
    </span>
  )
}
