import { MessageCircleHeart, WifiOff } from 'lucide-react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Written } from '../../../ui/written.ts'
import type { Reviews } from '../queries.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewListProps extends Reviews {
  viewerId: string | null
  Written: Written
}

/** Section 2, "Community Reviews"; the person's own is there even when the others cannot be had. */
export function ReviewList({ status, reviews, viewerId, Written }: ReviewListProps) {
  const { t } = useOpenedTranslation()
  return (
    <section>
      <h3 className="text-lg">{t('reviews.community')}</h3>
      {reviews.length > 0 && (
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              isOwn={review.userId === viewerId}
              Written={Written}
            />
          ))}
        </ul>
      )}
      {status === 'loading' && <LoadingReviews />}
      {status === 'failed' && (
        <div role="status" className="mt-3 flex gap-3 rounded-xl bg-paper-sunken p-4 text-sm">
          <WifiOff aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <div>
            <p className="font-semibold">{t('reviews.fetchFailed')}</p>
            <p className="text-ink-soft">{t('reviews.fetchFailedHint')}</p>
          </div>
        </div>
      )}
      {status === 'ready' && reviews.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center text-ink-soft">
          <MessageCircleHeart aria-hidden className="size-9 text-ink-faint" strokeWidth={1.5} />
          <p className="max-w-64 text-balance">{t('reviews.empty')}</p>
        </div>
      )}
    </section>
  )
}

function LoadingReviews() {
  const { t } = useOpenedTranslation()
  return (
    <div className="mt-3 space-y-3">
      <p role="status" className="text-ink-soft text-sm">
        {t('reviews.loading')}
      </p>
      <Skeleton className="h-16 rounded-xl" />
      <Skeleton className="h-16 rounded-xl" />
    </div>
  )
}
