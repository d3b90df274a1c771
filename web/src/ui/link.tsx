import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: To
  /** The state stored in the history entry. */
  state?: unknown
  /** Replaces the current history entry. */
  replace?: boolean
}

/**
 * A link to another screen of the app. The list renders a link on every card, so it must be faster than the
 * router's own link, which adds prefetching for data loaders. This app has no data loaders.
 */
export function Link({ to, state, replace, target, ...props }: LinkProps) {
  const handleClick = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(target && { target }),
  })
  return <a {...props} target={target} href={useHref(to)} onClick={handleClick} />
}

/** A back arrow to a fixed address, independent of where the user came from. */
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
