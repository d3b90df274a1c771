import type { ReactNode } from 'react'
import { paths, resourceParameter } from '../../app/paths.ts'
import { openedHere } from '../../features/resources/resource-address.ts'
import { Link } from '../../ui/link.tsx'

/** Opens a resource's window; closing it leads back to the panel. */
export function ResourceLink({ id, children }: { id: string; children: ReactNode }) {
  const search = `?${new URLSearchParams({ [resourceParameter]: id })}`
  return (
    <Link
      to={{ pathname: paths.explore, search }}
      state={openedHere}
      className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
