import { photoLimits, visitorId } from '@worldschool/schema'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { deviceDb } from '../../../../db/device.ts'
import { afterOtherDrafts } from '../../../../db/draft-autosave.ts'
import { dropPickedPhotos, storePhoto } from '../../../../db/photos.ts'
import type { ResourceFormValues } from '../resource-form.ts'
import { withPhotoBack } from './photo-changes.ts'
import { createPhotoIntake, type IntakeState } from './photo-intake.ts'

interface PickingOptions {
  /** Whoever picks, a visitor too. */
  userId: string
  isOpen: boolean
  /** Ids of the photos that the place has already. */
  before: readonly string[]
  /** How many other images it has, which count too. */
  others: number
}

/** What was last done to the photos by hand. */
export type LastStep =
  | { kind: 'removed'; id: string; index: number }
  | { kind: 'back'; id: string }
  | { kind: 'cover' }

export interface PhotoPicking {
  ids: readonly string[]
  max: number
  intake: IntakeState
  lastStep: LastStep | null
  /** Whether the first one can be chosen: not among those that the server has in its order. */
  canChooseCover: boolean
  take: (files: readonly File[]) => void
  remove: (id: string) => void
  undo: () => void
  makeCover: (id: string) => void
  /** Resolves once no file is being prepared; answers false when one came to nothing, or all were let go. */
  settled: () => Promise<boolean>
  /** Whether one came to nothing, as of now. */
  hasProblems: () => boolean
  /** Lets go of what is in the line and, with `isForgotten`, of all photos picked here. */
  letGo: (options?: { isForgotten: boolean }) => void
}

/** The photos of a form: kept on the device as soon as they are prepared, with their ids in its values. */
export function usePhotoPicking<Output>(
  form: UseFormReturn<ResourceFormValues, unknown, Output>,
  { userId, isOpen, before, others }: PickingOptions,
): PhotoPicking {
  const ids = useWatch({ control: form.control, name: 'photos' })
  const max = photoLimits.perResource - others
  const [lastStep, setLastStep] = useState<LastStep | null>(null)
  const latest = useRef({ userId, max, before, isOpen })
  latest.current = { userId, max, before, isOpen }
  /** Photos picked here that were removed again, and may still come back. */
  const removed = useRef<string[]>([])

  const setIds = (next: readonly string[]) =>
    form.setValue('photos', [...next], { shouldDirty: true })

  const intake = useMemo(() => {
    const current = () => form.getValues('photos')
    return createPhotoIntake({
      prepare: async (file) => (await loadProcessing()).preparePhoto(file),
      keep: (photo) =>
        storePhoto(deviceDb, photo, { userId: latest.current.userId, resourceId: null }),
      room: () => latest.current.max - current().length,
      drop: forget,
      onPhoto: (id) => {
        if (!latest.current.isOpen) return false
        form.setValue('photos', [...current(), id], { shouldDirty: true })
        return true
      },
    })
  }, [form])
  const state = useSyncExternalStore(intake.subscribe, intake.state)

  const letGo = ({ isForgotten = false } = {}) => {
    intake.letGo()
    setLastStep(null)
    const here = (id: string) => !latest.current.before.includes(id)
    const others = isForgotten ? form.getValues('photos') : []
    forget(...[...removed.current, ...others].filter(here))
    removed.current = []
  }
  const letGoLast = useRef(letGo)
  letGoLast.current = letGo

  useEffect(() => {
    if (!isOpen) return
    return () => letGoLast.current()
  }, [isOpen])
  // What one account has picked is nothing that another may have; a visitor's goes on after a sign-in. [Q9]
  useEffect(() => {
    if (userId === visitorId) return
    return () => intake.letGo()
  }, [userId, intake])

  return {
    ids,
    max,
    intake: state,
    lastStep,
    canChooseCover: before.length === 0 && others === 0,
    take(files) {
      setLastStep(null)
      intake.take(files)
    },
    remove(id) {
      const index = ids.indexOf(id)
      if (index < 0) return
      removed.current = [...removed.current, id]
      setLastStep({ kind: 'removed', id, index })
      setIds(ids.filter((other) => other !== id))
    },
    undo() {
      if (lastStep?.kind !== 'removed') return
      const { id } = lastStep
      // Of the form itself: one that was being prepared may just have taken its place.
      const before = form.getValues('photos')
      const after = withPhotoBack(before, lastStep, max)
      if (after === before) return
      removed.current = removed.current.filter((other) => other !== id)
      setLastStep({ kind: 'back', id })
      setIds(after)
    },
    makeCover(id) {
      if (ids[0] === id) return
      setLastStep({ kind: 'cover' })
      setIds([id, ...ids.filter((other) => other !== id)])
    },
    settled: intake.settled,
    hasProblems: () => intake.state().problems.length > 0,
    letGo,
  }
}

const loadProcessing = () => import('../../../../photo-processing/prepare-photo.ts')

/** Behind the form's own draft, which may name them still. Housekeeping comes by for what is left. */
function forget(...ids: string[]): void {
  afterOtherDrafts(() => dropPickedPhotos(deviceDb, ids)).catch(console.error)
}
