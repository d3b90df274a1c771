import type { Resource } from '@worldschool/schema'
import { LatePart, late } from '../../../ui/late-part.tsx'
import { useIsSaved } from '../queries.ts'
import { KeptNoteRoom } from './kept-note-room.tsx'

const keptNote = late<{ resource: Resource }>(
  () => import('./kept-note.tsx').then((it) => it.KeptNote),
  () => <KeptNoteRoom />,
)

/** What of a place is on this phone; nothing where it is not saved. */
export function KeptNoteOfSaved({ resource }: { resource: Resource }) {
  return useIsSaved(resource.id) ? <LatePart part={keptNote} props={{ resource }} /> : null
}
