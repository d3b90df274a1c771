import { useViewer } from '../../features/auth/queries.ts'
import { AddResourceDialog } from '../../features/resources/components/add-resource-dialog.tsx'
import { lookUpPosition } from '../../features/resources/suggest-locations.ts'
import { addDraft } from '../../features/resources/use-form-draft.ts'
import { DraftOrShared } from '../../features/share-target/components/draft-or-shared.tsx'
import { useSharedDraft } from '../../features/share-target/use-shared-draft.ts'
import { enSharing } from '../../i18n/en/sharing.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { setAddResourceOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { keepSharedPhotos } from './keep-shared-photos.ts'
import { revealPlace } from './reveal-place.ts'
import { sharedToForm } from './shared-to-form.ts'
import { useAddAddress } from './use-add-address.ts'

/** The Add New Resource dialog, after which the list shows what was added. */
export function AddResource() {
  const { t } = useTexts(enSharing, 'sharing')
  const viewer = useViewer()
  const isWanted = useDialogsStore((state) => state.addResource)
  const { isPending, isArrival } = useAddAddress()
  const isOpen = isWanted && !isPending
  const { isSettled, filledAt, question } = useSharedDraft({
    userId: viewer?.id ?? null,
    isOpen,
    isArrival,
    about: addDraft,
    toValues: async (shared, userId) => ({
      ...(await sharedToForm(shared, lookUpPosition)),
      photos: await keepSharedPhotos(shared.photos, userId),
    }),
  })
  return (
    <>
      <AddResourceDialog
        open={isOpen && isSettled}
        onClose={() => setAddResourceOpen(false)}
        viewer={viewer}
        onAdded={revealPlace}
        sayBack={(keptAt) => (keptAt === filledAt ? t('filled') : undefined)}
      />
      {question && (
        <DraftOrShared draftName={question.draftName} onKeep={question.keep} onUse={question.use} />
      )}
    </>
  )
}
