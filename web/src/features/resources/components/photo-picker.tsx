import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { enPhotoPicking } from '../../../i18n/en/photo-picking.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'

interface PhotoPickerProps {
  /** There is no photo yet. */
  isFirst: boolean
  /** There is no room for another. */
  isFull: boolean
  isDraggedOver: boolean
  max: number
  onFiles: (files: readonly File[]) => void
}

/** The ways to a photo: the phone's album, its camera, and on a desk the pointer. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { isFirst, isFull, isDraggedOver, max, onFiles } = props
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const album = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file can be picked again.
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
        {isFull ? t('full', { max }) : t(isDraggedOver ? 'drop' : 'add')}
      </button>
      <div className="col-span-full space-y-3">
        <Button
          variant="secondary"
          icon={<Camera aria-hidden className="size-4.5" />}
          // Disabled it would lose the focus that it may have.
          aria-disabled={isFull || undefined}
          onClick={() => isFull || camera.current?.click()}
          className="hidden w-full pointer-coarse:inline-flex"
        >
          {t('take')}
        </Button>
        <p className="text-ink-faint text-sm">
          {t('hint', { max })} <span className="pointer-coarse:hidden">{t('dropHint')}</span>
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
