import type { Pending, Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { useView } from '../../db/device.ts'

/** Every resource on the device, newest first. `loading` until the first rows are there. */
export function useResources(): { status: 'loading' | 'ready'; resources: readonly Resource[] } {
  const resources = useView((view) => view.list)
  const isComplete = useView((view) => view.catalogue.isComplete)
  return { status: isComplete || resources.length > 0 ? 'ready' : 'loading', resources }
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
