import { type ResourceDraft, visitorId } from '@worldschool/schema'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { enPhotoPicking } from '../../../i18n/en/photo-picking.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useDraftTexts } from '../../../i18n/use-draft-texts.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNotice } from '../../../ui/notice.tsx'
import { AmenitiesField } from './amenities-field.tsx'
import { DetailFields } from './detail-fields.tsx'
import { changesPhotos, type PhotoChanges, photoChanges } from './photos/photo-changes.ts'
import { usePhotoPicking } from './photos/use-photo-picking.ts'
import { PhotosField } from './photos-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { checkForm, type ResourceFormValues } from './resource-form.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useResourceForm, useSingleFlight } from './use-resource-form.ts'

export interface ResourceFormTexts {
  title: string
  description: string
  submit: string
  busy: string
  done: string
  doneText: string
  failed: string
  failedText: string
  leaveTitle: string
  leaveText: string
}

interface ResourceFormDialogProps {
  open: boolean
  onClose: () => void
  texts: ResourceFormTexts
  initial: ResourceFormValues
  /** The owner of the draft that is stored until the form is submitted. Without an owner, no draft is stored. */
  draftOwner?: string | null
  /** The owner of picked photos, who may be a visitor; without it there is no photo field. */
  photosOf?: string
  /** The number of images of the place besides its photos. */
  otherImages?: number
  /** The message for a restored draft that was not typed here; `keptAt` is when it was stored. */
  sayBack?: (keptAt: number) => string | undefined
  /** Above the submit button, inside the form's context. */
  note?: ReactNode
  /** Returns false to stop the submission, for example to open the sign-in dialog; may continue it later. Input stays. */
  mayStore?: (goOn: () => void) => boolean
  /** The message to show instead of storing if nothing has changed. */
  unchanged?: { isSo: (draft: ResourceDraft) => boolean; title: string; text: string }
  /**
   * Stores the resource. Rejects if that fails; typed values stay. It may return a function that says that it is done,
   * instead of the usual message. [Q2]
   */
  store: (draft: ResourceDraft, photos: PhotoChanges) => Promise<undefined | (() => void)>
}

/** The form of a resource in a dialog that asks before typed text is discarded. */
export function ResourceFormDialog(props: ResourceFormDialogProps) {
  const { open, onClose, texts, unchanged } = props
  const { t } = useDialogsTranslation()
  const { t: photoT } = useTexts(enPhotoPicking, 'photoPicking')
  const draftTexts = useDraftTexts()
  const formId = useId()
  const notesId = useId()
  const form = useResourceForm(props.initial)
  const { isDirty, isSubmitting, isSubmitted, isValid, submitCount } = form.formState
  useEffect(() => {
    // The footer has grown by its message since the field was focused, and may cover the field's error.
    if (submitCount > 0) showWholeField(document.activeElement)
  }, [submitCount])
  const [isLeaving, setIsLeaving] = useState(false)
  const [leaveText, setLeaveText] = useState(texts.leaveText)
  const draft = useFormDraft(form, { userId: props.draftOwner ?? null, isOpen: open })

  const hasAutosave = props.draftOwner != null
  const picking = usePhotoPicking(form, {
    userId: props.photosOf ?? visitorId,
    isOpen: open,
    before: props.initial.photos,
    others: props.otherImages ?? 0,
  })

  const isPreparing = picking.queue.done < picking.queue.total

  /** The person can also leave while photos are being prepared, because that may take long. */
  const confirmLeave = () => {
    if (isBusy && !isPreparing) return
    const losesText = isDirty && !draft.isSafe()
    if (!losesText && !isPreparing) return leave()
    setLeaveText(losesText ? texts.leaveText : photoT('leaveText'))
    setIsLeaving(true)
  }
  const leave = () => {
    setIsLeaving(false)
    picking.release({ isForgotten: !hasAutosave })
    form.reset(props.initial)
    onClose()
  }
  const sendNow = async (checked: ResourceDraft) => {
    // Photos that failed must be reported before the form can be submitted without them.
    if (!(await picking.settled())) {
      if (picking.hasProblems()) showProblem()
      return
    }
    // Values typed while photos were prepared are included.
    const content = checkForm(form.getValues()).draft ?? checked
    const photos = photoChanges(props.initial.photos, form.getValues('photos'))
    let report: undefined | (() => void)
    try {
      report = await props.store(content, photos)
    } catch (cause) {
      showToast({ title: texts.failed, description: texts.failedText, tone: 'error', cause })
      return
    }
    const isUnchanged = !changesPhotos(photos) && unchanged?.isSo(content)
    if (unchanged && isUnchanged) showToast({ title: unchanged.title, description: unchanged.text })
    else if (report) report()
    else showToast({ title: texts.done, description: texts.doneText, tone: 'success' })
    draft.forget()
    picking.release()
    form.reset(props.initial)
    onClose()
  }
  const showProblem = () => {
    showToast({ title: photoT('notSent'), description: photoT('notSentText'), tone: 'error' })
    document.getElementById(notesId)?.scrollIntoView({ block: 'center' })
  }
  // Single-flight, because after a sign-in, sending continues outside the form's own submission, and the user could
  // press the button again.
  const { run: send, isRunning: isSending } = useSingleFlight(sendNow)
  const startOver = () => {
    // Photos named by a newer draft of another tab stay.
    draft.forget()
    picking.release({ isForgotten: true })
    draft.startOver()
  }
  const isBusy = isSubmitting || isSending
  const submit = form.handleSubmit(async (content) => {
    const goOn = () => send(content)
    if (!props.mayStore || props.mayStore(goOn)) await goOn()
  })

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && confirmLeave()}
        title={texts.title}
        description={texts.description}
        closeLabel={t('common.close')}
        size="lg"
        footer={
          <div className="space-y-3">
            <FormProvider {...form}>{props.note}</FormProvider>
            {isSubmitted && !isValid && (
              <p role="alert" className="text-danger text-sm">
                {t('addResource.problems.summary')}
              </p>
            )}
            <Button type="submit" form={formId} busy={isBusy} className="w-full">
              {isBusy ? texts.busy : texts.submit}
            </Button>
          </div>
        }
      >
        <FormProvider {...form}>
          <form
            id={formId}
            onSubmit={submit}
            noValidate
            // Prevents that shared content navigates this page while it has unsaved input.
            data-unsaved={(isDirty && !hasAutosave) || undefined}
            className="space-y-8"
          >
            {draft.keptAt !== null && (
              <DraftNotice
                {...draftTexts(draft.keptAt, props.sayBack?.(draft.keptAt))}
                onStartOver={startOver}
              />
            )}
            <PlaceFields />
            <AmenitiesField />
            {props.photosOf !== undefined && <PhotosField picking={picking} notesId={notesId} />}
            <DetailFields />
          </form>
        </FormProvider>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={texts.leaveTitle}
        text={leaveText}
        confirmLabel={t('addResource.leaveConfirm')}
        cancelLabel={t('addResource.leaveCancel')}
        onConfirm={leave}
      />
    </>
  )
}

/** Scrolls an invalid field into view with its label and its error message. */
function showWholeField(control: Element | null): void {
  const note = control?.getAttribute('aria-invalid') && control.getAttribute('aria-describedby')
  if (note) document.getElementById(note)?.parentElement?.scrollIntoView({ block: 'nearest' })
}
