import { type ResourceDraft, type User, visitorId } from '@worldschool/schema'
import { deviceDb } from '../../../db/device.ts'
import { waitsForModerator } from '../../../db/held.ts'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { addResource } from '../commands.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { emptyResourceForm } from './resource-form.ts'
import { ResourceFormDialog } from './resource-form-dialog.tsx'

interface AddResourceDialogProps {
  open: boolean
  onClose: () => void
  viewer: User | null
  /** Called after the resource is stored, so that the list can show it. */
  onAdded: (draft: ResourceDraft) => void
  /** The message for a restored draft that was not typed here; `keptAt` is when it was stored. */
  sayBack?: (keptAt: number) => string | undefined
}

/** Specification, section 2, "Add New Resource dialog". */
export function AddResourceDialog(props: AddResourceDialogProps) {
  const { open, onClose, viewer, onAdded, sayBack } = props
  const { t } = useDialogsTranslation()
  const moderation = useTexts(enModeration, 'moderation')
  const failed = t('addResource.failed')
  const promptSignIn = (goOn: () => void) => {
    showToast({ title: failed, description: t('addResource.mustSignIn'), tone: 'error' })
    openAuthDialog(goOn, 'add')
    return false
  }
  /** The server decides whether to hold the place, so the app may find out only after the place was stored. */
  const reportResult = async (id: string, name: string) => {
    const isHeld = waitsForModerator(deviceDb, id).catch(logAsPublic)
    const early = deviceSync.state().isOnline ? await Promise.race([isHeld, soon()]) : null
    if (early !== true)
      showToast({
        title: t('addResource.created'),
        description: t('addResource.createdText'),
        tone: 'success',
      })
    if (early === true || (early === null && (await isHeld)))
      showToast({
        title: moderation.t('held.named', { name }),
        description: moderation.t('held.text'),
      })
  }
  return (
    <ResourceFormDialog
      open={open}
      onClose={onClose}
      texts={{
        title: t('addResource.title'),
        description: t('addResource.description'),
        submit: t('addResource.submit'),
        busy: t('addResource.submitting'),
        done: t('addResource.created'),
        doneText: t('addResource.createdText'),
        failed,
        failedText: t('addResource.failedText'),
        leaveTitle: t('addResource.leaveTitle'),
        leaveText: t('addResource.leaveText'),
      }}
      initial={emptyResourceForm}
      draftOwner={viewer?.id ?? null}
      photosOf={viewer?.id ?? visitorId}
      {...(sayBack && { sayBack })}
      note={<DuplicateWarning />}
      mayStore={(goOn) => viewer !== null || promptSignIn(goOn)}
      store={async (draft, { added }) => {
        const { id } = await addResource(draft, added)
        onAdded(draft)
        return () => void reportResult(id, draft.name)
      }}
    />
  )
}

/** The time in ms within which the server usually responds. After such a response, one message is enough. */
const earlyMs = 500

function soon(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), earlyMs))
}

function logAsPublic(error: unknown): boolean {
  console.error(error)
  return false
}
