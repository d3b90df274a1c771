import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deleteOwnReview } from '../commands.ts'

/** Takes the member's own review back, after asking. */
export function DeleteReviewButton({ resourceId }: { resourceId: string }) {
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
