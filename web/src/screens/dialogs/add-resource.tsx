import { addParameter } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { deviceDb } from '../../db/device.ts'
import { storePhoto } from '../../db/photos.ts'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { AddResourceDialog } from '../../features/resources/form/add-resource-dialog.tsx'
import { lookUpPosition, lookUpTown } from '../../features/resources/form/location-suggestions.ts'
import { addDraft } from '../../features/resources/form/use-form-draft.ts'
import { DraftOrShared } from '../../features/share-target/components/draft-or-shared.tsx'
import {
  sharedParameters,
  storeSharedFromUrl,
} from '../../features/share-target/store-shared-from-url.ts'
import { useSharedDraft } from '../../features/share-target/use-shared-draft.ts'
import { enSharing } from '../../i18n/en/sharing.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { openAuthDialog, setAddResourceOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { showToast } from '../../stores/toast.ts'
import { revealPlace } from './reveal-place.ts'

/**
 * Opens the add form for the URLs `/?add=place` and `/?add=shared`, and removes the parameter from the URL
 * and the history. Visitors sign in first, and then see the form.
 */
export function useAddDialogUrl() {
  const { t } = useTexts(enSharing, 'sharing')
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useIsSessionLoading()
  const viewer = useViewer()
  const kind = parameters.get(addParameter)
  const [isArrival, setIsArrival] = useState(false)
  const handled = useRef<URLSearchParams | null>(null)

  useEffect(() => {
    if (kind === null || isLoading || handled.current === parameters) return
    handled.current = parameters
    const add = () => setAddResourceOpen(true)
    const arrive = async () => {
      const lost = await storeSharedFromUrl(parameters).catch((error) => {
        console.error('Storing the shared content failed', error)
        return 'all'
      })
      if (lost) showToast({ title: t('lost'), description: t('lostText'), tone: 'error' })
      setIsArrival(kind === 'shared')
      const rest = new URLSearchParams(parameters)
      for (const name of [addParameter, ...sharedParameters]) rest.delete(name)
      await navigate({ search: rest.toString() }, { replace: true })
      setAddResourceOpen(viewer !== null)
      if (!viewer) openAuthDialog(add, 'add')
    }
    void arrive()
  }, [kind, isLoading, parameters, viewer, navigate, t])

  return {
    /** True until the URL has been handled; nothing opens before that. */
    isPending: kind !== null,
    isArrival,
  }
}

/** The Add New Resource dialog; afterwards the list shows the new resource. */
export function AddResource() {
  const { t } = useTexts(enSharing, 'sharing')
  const viewer = useViewer()
  const isWanted = useDialogsStore((state) => state.addResource)
  const { isPending, isArrival } = useAddDialogUrl()
  const isOpen = isWanted && !isPending
  const { isSettled, filledAt, question } = useSharedDraft({
    userId: viewer?.id ?? null,
    isOpen,
    isArrival,
    about: addDraft,
    toValues: async (shared, userId) => {
      // Loaded on demand, because few visits need to parse links of map apps.
      const { sharedToForm } = await import('./shared-to-form.ts')
      return {
        ...(await sharedToForm(shared, { nameOf: lookUpPosition, pointOf: lookUpTown })),
        photos: await storeSharedPhotos(shared.photos, userId),
      }
    },
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

/**
 * Stores shared files as photos and returns their ids in order; the form's draft must contain these ids. Omits
 * files that cannot become a photo, or that do not fit into the storage quota.
 */
async function storeSharedPhotos(files: readonly Blob[], userId: string): Promise<string[]> {
  if (files.length === 0) return []
  const { preparePhoto } = await import('../../photo-processing/prepare-photo.ts')
  const ids: string[] = []
  for (const file of files) {
    try {
      const photo = await preparePhoto(file)
      await storePhoto(deviceDb, photo, { userId, resourceId: null })
      ids.push(photo.id)
    } catch (error) {
      console.warn('A shared photo was skipped', error)
    }
  }
  return ids
}
