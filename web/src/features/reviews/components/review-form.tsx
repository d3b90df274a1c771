import type { User, ViewReview } from '@worldschool/schema'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDraftTexts } from '../../../i18n/use-draft-texts.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNotice } from '../../../ui/notice.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { deleteOwnReview, submitReview } from '../commands.ts'
import { isEmptyReview, toReviewDraft, useReviewForm } from '../use-review-form.ts'
import { ReviewFields } from './review-fields.tsx'

/** Takes the member's own review back, after asking. */
function DeleteReviewButton({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation()
  const { t: te } = useTexts(enEditing, 'editing')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    setIsBusy(true)
    try {
      await deleteOwnReview(resourceId)
      showToast({
        title: te('deleteReview.done'),
        description: te('deleteReview.doneText'),
        tone: 'success',
      })
    } catch (cause) {
      showToast({
        title: te('deleteReview.failed'),
        description: te('deleteReview.failedText'),
        tone: 'error',
        cause,
      })
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet-danger"
        size="sm"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {te('deleteReview.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={te('deleteReview.title')}
          text={te('deleteReview.text')}
          confirmLabel={te('deleteReview.confirm')}
          busyLabel={te('deleteReview.busy')}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          onConfirm={confirm}
        />
      )}
    </>
  )
}

interface OwnReviewProps {
  resourceId: string
  review: ViewReview
  onEdit: () => void
  /** It has taken the place of a form that the person was done with, and with it the focus. */
  takesFocus: boolean
}

/** In the form's place once the member has written; the words stand in the list below. */
function OwnReview({ resourceId, review, onEdit, takesFocus }: OwnReviewProps) {
  const { t } = useOpenedTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section className="rounded-xl bg-paper-sunken p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('reviews.yours')}
      </h3>
      <p className="mt-1">
        <Stars value={review.rating} label={t('reviews.stars', { count: review.rating })} />
      </p>
      <div className="-mx-3 mt-1 -mb-2 flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={onEdit}
        >
          {t('reviews.edit')}
        </Button>
        <DeleteReviewButton resourceId={resourceId} />
      </div>
    </section>
  )
}

interface ReviewFormProps {
  resourceId: string
  viewer: User | null
  /** The member's review so far, which a new one replaces. [C2] */
  own: ViewReview | null
}

/** Section 2, "Write a Review". A visitor signs in on the way; what is written stays. */
export function ReviewForm({ resourceId, viewer, own }: ReviewFormProps) {
  const { t } = useOpenedTranslation()
  const draftTexts = useDraftTexts()
  const form = useReviewForm(resourceId, viewer?.id ?? null)
  const { rating, comment } = form
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  // A review that came from another device takes no focus away.
  const isDone = useRef(false)
  const fields = useRef<HTMLFormElement>(null)
  const hasTyped = !isEmptyReview({ rating, comment }) || form.keptAt !== null
  const isForm = !own || isEditing || hasTyped || isSubmitting

  useEffect(() => {
    // The button that was pressed is gone.
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
  const cancel = () => {
    isDone.current = true
    form.clear()
    setIsEditing(false)
  }

  const startOver = () => {
    isDone.current = own !== null && !isEditing
    form.startOver()
  }

  if (own && !isForm) {
    return (
      <OwnReview
        resourceId={resourceId}
        review={own}
        onEdit={() => edit(own)}
        takesFocus={isDone.current}
      />
    )
  }
  return (
    <form ref={fields} onSubmit={onSubmit} className="rounded-xl bg-paper-sunken p-4">
      <h3 className="mb-3 text-lg">{t(own ? 'reviews.editTitle' : 'reviews.write')}</h3>
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
        {own && (
          <Button variant="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
        {/* Disabled for everyone to see and hear, and still able to say what is missing. */}
        <Button
          type="submit"
          aria-disabled={rating === 0 || undefined}
          busy={isSubmitting}
          className="flex-1"
        >
          {t(isSubmitting ? 'reviews.submitting' : 'reviews.submit')}
        </Button>
      </div>
    </form>
  )
}
