import type { Pending, Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { useView } from '../../db/device.ts'

export interface Listed {
  /** `loading` until the first rows are there; `first` while there are only the first cards. */
  status: 'loading' | 'first' | 'ready'
  /** Newest first. */
  resources: readonly Resource[]
  /** The total number of resources. */
  total: number
}

/** All resources on the device. */
export function useResources(): Listed {
  const resources = useView((view) => view.list)
  const isComplete = useView((view) => view.catalogue.isComplete)
  const first = useView((view) => view.first)
  return useMemo(() => {
    if (first) return { status: 'first', resources: first.list, total: first.total }
    const isReady = isComplete || resources.length > 0
    return { status: isReady ? 'ready' : 'loading', resources, total: resources.length }
  }, [resources, isComplete, first])
}

/** The resources with these ids that are on the device, in the order of the ids. */
export function useResourcesById(ids: Iterable<string>): readonly Resource[] {
  const resources = useView((view) => view.resources)
  return useMemo(() => [...ids].flatMap((id) => resources.get(id) ?? []), [ids, resources])
}

export function useResource(id: string | null): Resource | null {
  return useView((view) => (id ? (view.resources.get(id) ?? null) : null))
}

/** The pending state of an added or edited resource: queued or refused; null if the server has it. */
export function usePending(id: string): Pending | null {
  return useView((view) => view.pendingById.get(id) ?? null)
}
