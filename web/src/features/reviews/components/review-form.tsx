import type { User, ViewReview } from '@worldschool/schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useDraftTexts } from '../../../i18n/use-draft-texts.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNotice } from '../../../ui/notice.tsx'
import { submitReview } from '../commands.ts'
import { isEmptyReview, toReviewDraft, useReviewForm } from '../use-review-form.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewFields } from './review-fields.tsx'

interface ReviewFormProps {
  resourceId: string
  viewer: User | null
  /** The member's current review, which a new one replaces. [C2] */
  ownReview: ViewReview | null
}

/**
 * Specification, section 2, "Write a Review". A visitor signs in before the review is sent; the input
 * stays.
 */
export function ReviewForm({ resourceId, viewer, ownReview }: ReviewFormProps) {
  const { t } = useDialogsTranslation()
  const { t: te } = useTexts(enEditing, 'editing')
  const draftTexts = useDraftTexts()
  const form = useReviewForm(resourceId, viewer?.id ?? null)
  const { rating, comment } = form
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  // A review that arrives from another device does not take the focus.
  const isDone = useRef(false)
  const fields = useRef<HTMLFormElement>(null)
  const hasTyped = !isEmptyReview({ rating, comment }) || form.keptAt !== null
  const isForm = !ownReview || isEditing || hasTyped || isSubmitting

  useEffect(() => {
    // The pressed button was removed, so the form takes the focus.
    if (isEditing) fields.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isEditing])
  useEffect(() => {
    if (!isForm) isDone.current = false
  }, [isForm])

  const submit = async () => {
    setIsSubmitting(true)
    try {
      await submitReview(resourceId, toReviewDraft(rating, comment))
      isDone.current = true
      form.clear()
      setIsEditing(false)
      showToast({
        title: t('reviews.submitted'),
        description: t('reviews.submittedText'),
        tone: 'success',
      })
    } catch (cause) {
      const description = t('reviews.failedText')
      showToast({ title: t('reviews.failed'), description, tone: 'error', cause })
    } finally {
      setIsSubmitting(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rating === 0) {
      event.currentTarget.querySelector<HTMLElement>('input[type=radio]')?.focus()
      const description = t('reviews.ratingRequiredText')
      showToast({ title: t('reviews.ratingRequired'), description, tone: 'error' })
    } else if (viewer) void submit()
    else openAuthDialog(() => void submit(), 'review')
  }
  const edit = (review: ViewReview) => {
    form.fill({ rating: review.rating, comment: review.comment ?? '' })
    setIsEditing(true)
  }
  const discard = () => {
    isDone.current = true
    setIsLeaving(false)
    form.clear()
    setIsEditing(false)
  }
  const cancel = () => {
    const isUnchanged = rating === ownReview?.rating && comment === (ownReview.comment ?? '')
    if (isUnchanged || !hasTyped) discard()
    else setIsLeaving(true)
  }

  const startOver = () => {
    isDone.current = ownReview !== null && !isEditing
    form.startOver()
  }

  if (ownReview && !isForm) {
    return (
      <OwnReview
        resourceId={resourceId}
        review={ownReview}
        onEdit={() => edit(ownReview)}
        takesFocus={isDone.current}
      />
    )
  }
  return (
    <form ref={fields} onSubmit={onSubmit} className="rounded-xl bg-paper-sunken p-4">
      <h3 className="mb-3 text-lg">{t(ownReview ? 'reviews.editTitle' : 'reviews.write')}</h3>
      {form.keptAt !== null && (
        <div className="mb-3">
          <DraftNotice {...draftTexts(form.keptAt)} onStartOver={startOver} />
        </div>
      )}
      <ReviewFields
        rating={rating}
        comment={comment}
        onRating={(rating) => form.type({ rating })}
        onComment={(comment) => form.type({ comment })}
      />
      {!viewer && rating > 0 && (
        <p className="mt-3 text-ink-soft text-sm">{t('reviews.signInHint')}</p>
      )}
      <div className="mt-4 flex gap-2">
        {ownReview && (
          <Button variant="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
        {/* `aria-disabled` instead of `disabled`, so that a press can still name the missing fields. */}
        <Button
          type="submit"
          aria-disabled={rating === 0 || undefined}
          busy={isSubmitting}
          className="flex-1"
        >
          {t(isSubmitting ? 'reviews.submitting' : 'reviews.submit')}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          open
          onOpenChange={setIsLeaving}
          title={te('reviseReview.leaveTitle')}
          text={te('reviseReview.leaveText')}
          confirmLabel={te('reviseReview.leaveConfirm')}
          cancelLabel={te('reviseReview.leaveCancel')}
          onConfirm={discard}
        />
      )}
    </form>
  )
}
