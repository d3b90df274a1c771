import { lazy, Suspense } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'
import { FirstResources } from './first-resources.tsx'
import type { ResourceListProps } from './resource-list-props.ts'

const VirtualResourceList = lazy(async () => {
  await afterPaint()
  return { default: (await import('./virtual-resource-list.tsx')).VirtualResourceList }
})

/** Cards of resources: the first ones at once, all of them as soon as the virtual list is there. */
export function ResourceList(props: ResourceListProps) {
  return (
    <Suspense fallback={<FirstResources {...props} />}>
      <VirtualResourceList {...props} />
    </Suspense>
  )
}
