import type { Pending, Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { useView } from '../../db/device.ts'

export interface Listed {
  /** `loading` until the first rows are there; `first` while only the first cards are. */
  status: 'loading' | 'first' | 'ready'
  /** Newest first. */
  resources: readonly Resource[]
  /** How many there are in all. */
  total: number
}

/** Every resource on the device. */
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

/** The resources of these ids that are on the device, in their order. */
export function useResourcesById(ids: Iterable<string>): readonly Resource[] {
  const resources = useView((view) => view.resources)
  return useMemo(() => [...ids].flatMap((id) => resources.get(id) ?? []), [ids, resources])
}

export function useResource(id: string | null): Resource | null {
  return useView((view) => (id ? (view.resources.get(id) ?? null) : null))
}

/** Whether an added or edited resource still waits, or was refused; null when the server has it. */
export function usePending(id: string): Pending | null {
  return useView((view) => view.pendingById.get(id) ?? null)
}
