import type { ViewReview } from '@worldschool/schema'
import { CircleAlert, Clock } from 'lucide-react'
import { intlLocale } from '../../../i18n/intl-locale.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { AsWritten, type Written } from '../../../ui/written.ts'

interface ReviewItemProps {
  review: ViewReview
  isOwn: boolean
  Written: Written
}

export function ReviewItem({ review, isOwn, Written }: ReviewItemProps) {
  const { t, language } = useOpenedTranslation()
  const { username } = review.user
  // Nobody needs their own words translated.
  const Comment = isOwn ? AsWritten : Written
  const date = new Date(review.createdAt)
  return (
    <li className="flex gap-3 py-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft font-display font-semibold text-primary"
      >
        {[...username][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="max-w-full truncate font-semibold">{username}</span>
          {isOwn && <Badge tone="primary">{t('reviews.you')}</Badge>}
          {review.pending && (
            <Badge tone={review.pending === 'refused' ? 'danger' : 'warn'}>
              {review.pending === 'refused' ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
              {t(`reviews.${review.pending}`)}
            </Badge>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm">
          <Stars value={review.rating} label={t('reviews.stars', { count: review.rating })} />
          <time dateTime={review.createdAt} className="text-ink-faint">
            {date.toLocaleDateString(intlLocale(language), { dateStyle: 'medium' })}
          </time>
        </p>
        {review.comment && (
          <Comment id={review.id} texts={[review.comment]}>
            {({ texts, lang }) => (
              <p
                lang={lang}
                className="wrap-anywhere mt-2 whitespace-pre-line text-pretty text-ink-soft"
              >
                {texts[0]}
              </p>
            )}
          </Comment>
        )}
      </div>
    </li>
  )
}
