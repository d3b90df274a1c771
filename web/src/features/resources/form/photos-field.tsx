import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { enPhotoPicking } from '../../../i18n/en/photo-picking.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoPicking } from './photos/use-photo-picking.ts'

interface PhotoPickerProps {
  /** True if there is no photo yet. */
  isFirst: boolean
  /** True if the maximum number of photos is reached. */
  isFull: boolean
  isDraggedOver: boolean
  max: number
  onFiles: (files: readonly File[]) => void
}

/** The controls to add a photo: album, camera, and drag and drop on a desktop. */
function PhotoPicker(props: PhotoPickerProps) {
  const { isFirst, isFull, isDraggedOver, max, onFiles } = props
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const album = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Reset so that the same file can be picked again.
    target.value = ''
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={isFull || undefined}
        onClick={() => isFull || album.current?.click()}
        className={cn(
          'flex flex-col items-center justify-center gap-1.5 rounded-xl border-2 border-dashed px-3 py-4 text-center font-semibold text-primary text-sm transition hover:bg-primary-soft active:scale-[0.99] aria-disabled:opacity-55 aria-disabled:active:scale-100',
          isDraggedOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
          isFirst ? 'col-span-full min-h-32' : 'aspect-4/3 min-h-full',
        )}
      >
        <ImagePlus aria-hidden className="size-6" />
        <span>{isFull ? t('full', { max }) : t(isDraggedOver ? 'drop' : 'add')}</span>
      </button>
      <div className="col-span-full space-y-3">
        <Button
          variant="secondary"
          icon={<Camera aria-hidden className="size-4.5" />}
          // `aria-disabled`, because a disabled button would lose the focus.
          aria-disabled={isFull || undefined}
          onClick={() => isFull || camera.current?.click()}
          className="w-full not-pointer-coarse:hidden"
        >
          {t('take')}
        </Button>
        <p className="text-ink-faint text-sm">
          <span>{t('hint', { max })}</span>{' '}
          <span className="pointer-coarse:hidden">{t('dropHint')}</span>
        </p>
      </div>
      <input ref={album} type="file" accept="image/*" multiple hidden onChange={pick} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={pick}
      />
    </>
  )
}

interface PhotosFieldProps {
  picking: PhotoPicking
  /** The id of the notes about the photos, so that they can be scrolled into view. */
  notesId: string
}

/** Photos of the place, to add, view and remove. Specification, sections 2 and 5. */
export function PhotosField({ picking, notesId }: PhotosFieldProps) {
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const { ids, max, queue } = picking
  const isDraggedOver = useFileDrop(picking.take)
  const coming = Math.min(queue.total - queue.done, Math.max(0, max - ids.length))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 flex w-full items-baseline justify-between gap-3">
        <span className="font-display font-semibold text-lg">{t('legend')}</span>
        <span className="text-ink-soft text-sm tabular-nums">
          {queue.done < queue.total
            ? t('progress', { number: queue.done + 1, total: queue.total })
            : ids.length > 0 && t('count', { count: ids.length, max })}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
        {ids.length + coming > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: with `display: contents` some browsers drop the role
          <ul role="list" aria-label={t('list')} className="contents">
            {ids.map((id, index) => (
              <PhotoTile key={id} id={id} index={index} picking={picking} />
            ))}
            {Array.from({ length: coming }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
              <li key={index} aria-hidden>
                <Skeleton className="aspect-4/3 w-full rounded-xl" />
              </li>
            ))}
          </ul>
        )}
        <PhotoPicker
          isFirst={ids.length + coming === 0}
          isFull={ids.length >= max}
          isDraggedOver={isDraggedOver}
          max={max}
          onFiles={picking.take}
        />
      </div>
      <PhotoNotes id={notesId} picking={picking} />
    </fieldset>
  )
}

/**
 * Accepts files dropped anywhere on the page, or pasted, while it is mounted. Without it, a file dropped
 * beside the target would replace the page. Returns whether files are being dragged over it.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const stopping = new AbortController()
    const on = <K extends keyof WindowEventMap>(
      kind: K,
      listener: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(kind, listener, { signal: stopping.signal })
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

    on('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    })
    // `dragleave` also fires between child elements. `relatedTarget` is null only when the pointer leaves the window.
    on('dragleave', (event) => event.relatedTarget === null && setIsOver(false))
    on('drop', (event) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    })
    on('paste', (event) => {
      const { clipboardData } = event
      const files = [...(clipboardData?.files ?? [])]
      // Copying text from a document may also put an image of the text on the clipboard; ignore such an image.
      if (files.length === 0 || clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(files)
    })
    return () => stopping.abort()
  }, [])
  return isOver
}
