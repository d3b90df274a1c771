import { photoUrl } from '@worldschool/schema'
import { Check, ImageOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { recordPhotoFailure, usePhotoUrl } from '../../../db/use-photo-url.ts'
import { enPhotoPicking } from '../../../i18n/en/photo-picking.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { cn } from '../../../ui/cn.ts'
import type { PhotoPicking } from './photos/use-photo-picking.ts'

interface PhotoTileProps {
  id: string
  index: number
  picking: PhotoPicking
}

/** One photo, with buttons to remove it and to make it the cover. */
export function PhotoTile({ id, index, picking }: PhotoTileProps) {
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const { ids, canChooseCover, lastStep } = picking
  const removal = useRef<HTMLButtonElement>(null)
  const isBack = lastStep?.kind === 'back' && lastStep.id === id
  // The pressed undo button was removed, so the restored photo gets the focus.
  useEffect(() => {
    if (isBack) removal.current?.focus({ preventScroll: true })
  }, [isBack])
  const url = usePhotoUrl(photoUrl(id), 480)
  const number = index + 1
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-xl bg-paper-sunken">
      {url ? (
        <img
          src={url}
          alt={t('photo', { number, count: ids.length })}
          onError={() => recordPhotoFailure(url)}
          className="size-full object-cover"
        />
      ) : (
        <p className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-ink-soft text-xs animate-fade-in [animation-delay:1s] [animation-fill-mode:both]">
          <ImageOff aria-hidden className="size-5" />
          <span>{t('missing')}</span>
        </p>
      )}
      <button
        ref={removal}
        type="button"
        aria-label={t('remove', { number })}
        title={t('remove', { number })}
        onClick={() => picking.remove(id)}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-xl transition active:scale-95"
      >
        <span className="grid size-8 place-items-center rounded-full bg-paper-raised text-ink shadow-card hover:text-danger">
          <X aria-hidden className="size-4.5" />
        </span>
      </button>
      {canChooseCover ? (
        <CoverButton number={number} onClick={() => picking.makeCover(id)} />
      ) : (
        index === 0 && <span className={cn(pill, 'absolute bottom-2 left-2')}>{t('cover')}</span>
      )}
    </li>
  )
}

const pill =
  'inline-flex min-h-7 items-center gap-1 rounded-full bg-paper-raised px-2.5 font-semibold text-xs shadow-card'

/** Stays in place when pressed, so that it keeps the focus. */
function CoverButton({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useTexts(enPhotoPicking, 'photoPicking')
  const isCover = number === 1
  return (
    <button
      type="button"
      aria-pressed={isCover}
      aria-label={t(isCover ? 'coverOf' : 'makeCoverOf', { number })}
      onClick={onClick}
      className="absolute bottom-0 left-0 inline-flex min-h-11 items-end rounded-xl p-2 transition active:scale-95"
    >
      <span className={cn(pill, isCover ? 'text-primary' : 'text-ink')}>
        {isCover && <Check aria-hidden className="size-3.5" />}
        <span>{t(isCover ? 'cover' : 'makeCover')}</span>
      </span>
    </button>
  )
}
