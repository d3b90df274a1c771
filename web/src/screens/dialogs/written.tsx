import { LatePart, late } from '../../ui/late-part.tsx'
import { AsWritten, type WrittenProps } from '../../ui/written.ts'

const written = late(
  () => import('../../features/translating/components/written.tsx').then((m) => m.Written),
  AsWritten,
)

/** What people wrote: at once as it is, and with its language once that can be told. */
export function Written(props: WrittenProps) {
  return <LatePart part={written} props={props} />
}
