import { afterPaint } from '../../../ui/after-paint.ts'
import { LatePart, late } from '../../../ui/late-part.tsx'
import { FirstResources } from './first-resources.tsx'
import type { ResourceListProps } from './resource-list-props.ts'

const allResources = late(async () => {
  await afterPaint()
  return (await import('./virtual-resource-list.tsx')).VirtualResourceList
}, FirstResources)

/** Cards of resources: the first ones at once, all of them as soon as the virtual list is there. */
export function ResourceList(props: ResourceListProps) {
  return <LatePart part={allResources} props={props} />
}
