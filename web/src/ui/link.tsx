import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: To
  /** What the history keeps beside the address. */
  state?: unknown
  /** Takes the place of the address that is shown. */
  replace?: boolean
}

/**
 * A way to another screen of the app. The router's own link carries the prefetching of routes that bring
 * their data, which these do not; the list shows this one on every card, before all else.
 */
export function Link({ to, state, replace, target, ...props }: LinkProps) {
  const handleClick = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(target && { target }),
  })
  return <a {...props} target={target} href={useHref(to)} onClick={handleClick} />
}

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
