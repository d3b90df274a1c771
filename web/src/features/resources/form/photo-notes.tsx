import { ImageOff, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths, storageAnchor } from '../../../app/paths.ts'
import { enPhotoPicking } from '../../../i18n/en/photo-picking.ts'
import { type TextsOf, useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import type { PickProblem } from './photos/picked-file-queue.ts'
import type { PhotoPicking } from './photos/use-photo-picking.ts'

/** One sentence for each kind of problem. If a problem concerns a single file, the sentence names the file. */
export function problemTexts(
  t: TextsOf<typeof enPhotoPicking>,
  problems: readonly PickProblem[],
  max: number,
): string[] {
  const codes = [...new Set(problems.map(({ code }) => code))]
  return codes.map((code) => {
    const names = problems.filter((problem) => problem.code === code).map(({ name }) => name)
    return t(`problems.${code}`, { count: names.length, name: names[0] ?? '', max })
  })
}

/** The files that were left out and why, and the undo button of a removal. */
export function PhotoNotes({ picking, id }: { picking: PhotoPicking; id: string }) {
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const { queue, lastStep, max } = picking
  const isPreparing = queue.done < queue.total
  const texts = problemTexts(t, queue.problems, max)
  const isFull = queue.problems.some(({ code }) => code === 'no_room')
  return (
    // The live region is mounted empty, so its text is announced exactly once.
    <div role="status" id={id}>
      {!isPreparing && texts.length > 0 && (
        <ul className="space-y-1.5 rounded-lg bg-warn-soft px-4 py-3 text-sm">
          {texts.map((text) => (
            <li key={text} className="flex items-start gap-3">
              <ImageOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
              <span className="wrap-anywhere min-w-0">{text}</span>
            </li>
          ))}
          {isFull && (
            <li className="pl-7.5">
              <FreeUpSpace />
            </li>
          )}
        </ul>
      )}
      {lastStep?.kind !== 'removed' && <VisuallyHidden>{stateText(t, picking)}</VisuallyHidden>}
      {lastStep?.kind === 'removed' && (
        <Removed
          key={lastStep.id}
          number={lastStep.index + 1}
          isFull={picking.ids.length >= max}
          onUndo={picking.undo}
        />
      )}
    </div>
  )
}

/** A link in a new tab, so that the typed text stays: a phone without free storage cannot store a draft. */
function FreeUpSpace() {
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const opened = useDialogsTranslation()
  return (
    <Link
      to={{ pathname: paths.settings, hash: storageAnchor }}
      target="_blank"
      rel="noopener"
      title={opened.t('resourceWindow.newTab')}
      className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-2"
    >
      {t('freeUp')}
    </Link>
  )
}

function stateText(t: TextsOf<typeof enPhotoPicking>, { queue, lastStep }: PhotoPicking): string {
  const { done, total, added } = queue
  if (done < total) return t('preparing', { count: total })
  if (lastStep) return t(lastStep.kind === 'back' ? 'said.back' : 'said.cover')
  return added > 0 ? t('said.added', { count: added }) : ''
}

interface RemovedProps {
  number: number
  /** True if the photo cannot be restored, because another photo has taken its place. */
  isFull: boolean
  onUndo: () => void
}

/** The note that a photo was removed. The pressed button was removed too, so the undo button gets the focus. */
function Removed({ number, isFull, onUndo }: RemovedProps) {
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex items-center gap-x-2 rounded-lg bg-paper-sunken pl-4 text-sm">
      <p className="min-w-0 flex-1 py-2.5">{t('said.removed', { number })}</p>
      <Button
        ref={undo}
        variant="quiet"
        size="sm"
        icon={<Undo2 aria-hidden className="size-4.5" />}
        // `aria-disabled`, because a disabled button would lose the focus.
        aria-disabled={isFull || undefined}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
