import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import type { DialogProps } from './dialog.tsx'
import { useOfferToToasts } from './toast-host.ts'

/** What is seen of a dialog: the sheet, and the places beside what it says where a toast may stand. */
export function DialogPanel(props: DialogProps) {
  const { open, title, description, children, footer, closeLabel } = props
  const toasts = useOfferToToasts(open)
  return (
    <>
      <div
        ref={toasts.above}
        className="absolute inset-x-0 bottom-full has-[li]:px-3 has-[li]:pb-3 sm:has-[li]:px-0"
      />
      <div className="flex min-h-0 flex-col overflow-hidden rounded-t-2xl bg-paper-raised text-ink shadow-sheet sm:rounded-2xl">
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {props.header}
          <div className={props.hideTitle ? 'sr-only' : 'px-[min(1.5rem,6.5vw)] pt-6'}>
            {/* Only the title has the cross beside it. */}
            <Radix.Title className={cn('text-2xl', closeLabel && 'pr-12')}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1.5 text-pretty text-ink-soft">
                {description}
              </Radix.Description>
            )}
          </div>
          <div
            className={cn(
              'px-[min(1.5rem,6.5vw)] pt-5',
              footer ? 'pb-6' : 'pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:pb-6',
            )}
          >
            {children}
          </div>
        </div>
        <div
          ref={toasts.within}
          className={cn(
            'has-[li]:px-3 has-[li]:pt-2',
            footer
              ? 'has-[li]:pb-2'
              : 'has-[li]:pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:has-[li]:pb-3',
          )}
        />
        {footer && (
          <div className="border-line border-t bg-paper-raised px-[min(1.5rem,6.5vw)] pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:pb-4">
            {footer}
          </div>
        )}
        {closeLabel !== null && (
          <Radix.Close asChild>
            <IconButton
              label={closeLabel}
              className={cn(
                'absolute top-4 right-4',
                props.hideTitle
                  ? 'bg-paper-raised/92 shadow-card hover:bg-paper-raised'
                  : 'bg-paper-sunken text-ink-soft hover:text-ink',
              )}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </Radix.Close>
        )}
      </div>
    </>
  )
}
