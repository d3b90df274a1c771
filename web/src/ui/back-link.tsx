import { ArrowLeft } from 'lucide-react'
import { Link } from './link.tsx'

/** An arrow that leads to a fixed place, wherever the person came from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="-ml-2.5 inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-primary-soft"
    >
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
  )
}
