import { photoLimits, visitorId } from '@worldschool/schema'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { deviceDb } from '../../../../db/device.ts'
import { afterOtherDrafts } from '../../../../db/draft-autosave.ts'
import { deletePickedPhotos, storePhoto } from '../../../../db/photos.ts'
import type { ResourceFormValues } from '../resource-form.ts'
import { withPhotoBack } from './photo-changes.ts'
import { createPickedFileQueue, type PickedFileQueueState } from './picked-file-queue.ts'

interface PickingOptions {
  /** The owner of the photos, who may be a visitor. */
  userId: string
  isOpen: boolean
  /** The ids of the photos that the place has already. */
  before: readonly string[]
  /** The number of the place's other images, which count towards the limit. */
  others: number
}

/** The user's last action on the photos. */
export type LastStep =
  | { kind: 'removed'; id: string; index: number }
  | { kind: 'back'; id: string }
  | { kind: 'cover' }

export interface PhotoPicking {
  ids: readonly string[]
  max: number
  queue: PickedFileQueueState
  lastStep: LastStep | null
  /** False if the server has ordered photos of the place already; then the cover cannot be chosen. */
  canChooseCover: boolean
  take: (files: readonly File[]) => void
  remove: (id: string) => void
  undo: () => void
  makeCover: (id: string) => void
  /** Resolves once no file is being prepared; returns false if a file failed, or if all files were discarded. */
  settled: () => Promise<boolean>
  /** Returns true if a file has failed, read synchronously. */
  hasProblems: () => boolean
  /** Discards the queue and, with `isForgotten`, all photos picked here. */
  release: (options?: { isForgotten: boolean }) => void
}

/** The photos of a form: stored on the device once prepared; the form values hold their ids. */
export function usePhotoPicking<Output>(
  form: UseFormReturn<ResourceFormValues, unknown, Output>,
  { userId, isOpen, before, others }: PickingOptions,
): PhotoPicking {
  const ids = useWatch({ control: form.control, name: 'photos' })
  const max = photoLimits.perResource - others
  const [lastStep, setLastStep] = useState<LastStep | null>(null)
  const latest = useRef({ userId, max, before, isOpen })
  latest.current = { userId, max, before, isOpen }
  /** Photos picked here and removed again, which can still be restored. */
  const removed = useRef<string[]>([])

  const setIds = (next: readonly string[]) =>
    form.setValue('photos', [...next], { shouldDirty: true })

  const queue = useMemo(() => {
    const current = () => form.getValues('photos')
    return createPickedFileQueue({
      prepare: async (file) => (await loadProcessing()).preparePhoto(file),
      store: (photo) =>
        storePhoto(deviceDb, photo, { userId: latest.current.userId, resourceId: null }),
      remaining: () => latest.current.max - current().length,
      discard: deletePicked,
      onPhoto: (id) => {
        if (!latest.current.isOpen) return false
        form.setValue('photos', [...current(), id], { shouldDirty: true })
        return true
      },
    })
  }, [form])
  const state = useSyncExternalStore(queue.subscribe, queue.state)

  const release = ({ isForgotten = false } = {}) => {
    queue.clear()
    setLastStep(null)
    const here = (id: string) => !latest.current.before.includes(id)
    const others = isForgotten ? form.getValues('photos') : []
    deletePicked(...[...removed.current, ...others].filter(here))
    removed.current = []
  }
  const releaseLatest = useRef(release)
  releaseLatest.current = release

  useEffect(() => {
    if (!isOpen) return
    return () => releaseLatest.current()
  }, [isOpen])
  // Photos picked by one account must not be available to another; a visitor's stay after sign-in. [Q9]
  useEffect(() => {
    if (userId === visitorId) return
    return () => queue.clear()
  }, [userId, queue])

  return {
    ids,
    max,
    queue: state,
    lastStep,
    canChooseCover: before.length === 0 && others === 0,
    take(files) {
      setLastStep(null)
      queue.add(files)
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
      // Read from the form itself, because a photo that was being prepared may just have filled the last free slot.
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
    settled: queue.whenIdle,
    hasProblems: () => queue.state().problems.length > 0,
    release,
  }
}

const loadProcessing = () => import('../../../../photo-processing/prepare-photo.ts')

/**
 * Deletes picked photos after the form's draft is written, because the draft may still name them before. Photos that
 * remain are collected later.
 */
function deletePicked(...ids: string[]): void {
  afterOtherDrafts(() => deletePickedPhotos(deviceDb, ids)).catch(console.error)
}
