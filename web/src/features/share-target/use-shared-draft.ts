import { useEffect, useRef, useState } from 'react'
import { deviceDb } from '../../db/device.ts'
import { readDraft } from '../../db/drafts.ts'
import { readShared, type Shared, sharedToDraft } from '../../db/share-target-inbox.ts'
import { enSharing } from '../../i18n/en/sharing.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { showToast } from '../../stores/toast.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readShared>>>

/** The progress of the check for shared content, before the form opens. */
type Stage =
  | { kind: 'looking' | 'settled' }
  | { kind: 'asking'; found: Found; userId: string; draftName: string }

interface SharedValues {
  [field: string]: unknown
  /** Ids of the photos that the device has stored. */
  photos: readonly string[]
}

interface SharedDraftOptions {
  /** The user of the form; nothing is checked without one. */
  userId: string | null
  isOpen: boolean
  /** True if the form opens because content was shared just now. */
  isArrival: boolean
  /** The key of the form's draft. */
  about: string
  /** Converts shared content to the fields of the form. */
  toValues: (shared: Shared, userId: string) => Promise<SharedValues>
}

/**
 * Before the add form opens, puts shared content into its draft. Asks before it replaces an existing draft,
 * and the form does not open until the user has chosen.
 */
export function useSharedDraft(options: SharedDraftOptions) {
  const { isOpen } = options
  const { t } = useTexts(enSharing, 'sharing')
  const latest = useRef(options)
  latest.current = options
  const [stage, setStage] = useState<Stage>({ kind: 'looking' })
  const [filledAt, setFilledAt] = useState<number | null>(null)
  const declinedAt = useRef<number | null>(null)

  async function fill({ shared, keptAt }: Found, userId: string): Promise<void> {
    const { about, toValues } = latest.current
    if (shared.photos.length > 0) showToast({ title: t('photosComing') })
    const values = await toValues(shared, userId)
    await sharedToDraft(deviceDb, { userId, about, values }, keptAt)
    setFilledAt(keptAt)
    const isWhole = !shared.lost && values.photos.length === shared.photos.length
    if (isWhole) return
    const text = t(values.photos.length > 0 ? 'somePhotosLostText' : 'photosLostText')
    showToast({ title: t('photosLost'), description: text })
  }

  async function read(): Promise<Stage> {
    const { userId, about, isArrival } = latest.current
    const found = userId === null ? null : await readShared(deviceDb, userId)
    if (!found || userId === null) return { kind: 'settled' }
    const draft = await readDraft(deviceDb, { userId, about })
    if (!draft) await fill(found, userId)
    const isDeclined = declinedAt.current === found.keptAt
    if (!draft || !isArrival || isDeclined) return { kind: 'settled' }
    const { name } = draft.values
    return { kind: 'asking', found, userId, draftName: typeof name === 'string' ? name.trim() : '' }
  }
  const readNow = useRef(read)
  readNow.current = read

  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    readNow
      .current()
      // The shared content stays stored; the form itself does not wait for it.
      .catch((error): Stage => {
        console.error('Reading the shared content failed', error)
        return { kind: 'settled' }
      })
      .then((stage) => isCurrent && setStage(stage))
    return () => {
      isCurrent = false
      setStage({ kind: 'looking' })
    }
  }, [isOpen])

  return {
    /** True if the form may open. */
    isSettled: stage.kind === 'settled',
    /** When the content of the form was shared; null if it was typed. */
    filledAt,
    question:
      stage.kind !== 'asking'
        ? null
        : {
            draftName: stage.draftName,
            keep(): void {
              declinedAt.current = stage.found.keptAt
              showToast({ title: t('question.waits'), description: t('question.waitsText') })
              setStage({ kind: 'settled' })
            },
            use(): void {
              fill(stage.found, stage.userId)
                .catch((cause) => {
                  showToast({ title: t('lost'), description: t('lostText'), tone: 'error', cause })
                })
                .finally(() => setStage({ kind: 'settled' }))
            },
          },
  }
}
