import type { LucideIcon } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface HelpLinkProps {
  Icon: LucideIcon
  href: string
  label: string
  hint: string
  target?: '_blank'
  rel?: string
  /** Where the link opens, for those who do not see `Trailing`. */
  note?: string
  Trailing?: LucideIcon
}

/** One way to get help, as wide as the dialog. */
export function HelpLink({ Icon, href, label, hint, note, Trailing, ...link }: HelpLinkProps) {
  return (
    <li>
      <a
        {...link}
        href={href}
        className="flex min-h-16 items-center gap-4 rounded-lg px-2 py-2.5 transition-colors hover:bg-primary-soft/50"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="block font-semibold">
            {label}
            {note && <VisuallyHidden> ({note})</VisuallyHidden>}
          </span>
          <span className="block text-ink-soft text-sm">{hint}</span>
        </span>
        {Trailing && <Trailing aria-hidden className="size-5 shrink-0 text-ink-faint" />}
      </a>
    </li>
  )
}
