import type { Resource } from '@worldschool/schema'
import { Heart } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { saveResource, unsaveResource } from '../commands.ts'
import { useIsSaved } from '../queries.ts'

interface SaveButtonProps {
  resource: Pick<Resource, 'id' | 'name'>
  /** -1 on a card, where Tab stops only at the card's link. */
  tabIndex?: -1
}

/**
 * The heart of a card or a resource dialog; anyone may save. See section 2 of the specification and departures.md.
 */
export function SaveButton({ resource, tabIndex }: SaveButtonProps) {
  const { t } = useTranslation()
  const isSaved = useIsSaved(resource.id)
  const icon = useRef<SVGSVGElement>(null)

  const toggle = async () => {
    if (!isSaved) beat(icon.current)
    try {
      await (isSaved ? unsaveResource : saveResource)(resource.id)
      showToast({
        title: t(isSaved ? 'saved.unsaved' : 'saved.saved'),
        description: t(isSaved ? 'saved.unsavedText' : 'saved.savedText'),
        tone: 'success',
      })
    } catch (cause) {
      const description = t('saved.failedText')
      showToast({ title: t('saved.failed'), description, tone: 'error', cause })
    }
  }

  return (
    <IconButton
      label={t('saved.save', { name: resource.name })}
      aria-pressed={isSaved}
      tabIndex={tabIndex}
      onClick={toggle}
      className="bg-paper-raised/92 shadow-card hover:bg-paper-raised"
    >
      <Heart
        ref={icon}
        aria-hidden
        className={cn(
          'size-5.5 transition-colors duration-200',
          isSaved ? 'fill-accent text-accent' : 'fill-transparent text-ink',
        )}
      />
    </IconButton>
  )
}

function beat(icon: SVGSVGElement | null): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  icon?.animate({ scale: [1, 0.72, 1.28, 0.94, 1] }, { duration: 380, easing: 'ease-out' })
}
