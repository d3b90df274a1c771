import { draftOf, type Intent, type OutboxRecord, type Resource } from '@worldschool/schema'
import type { Random } from './random.ts'

/** What people put into a form. */
export function reviewOf(id: string, random: Random) {
  return { id, rating: 1 + random.below(5), comment: `Thought ${random.below(100)}` }
}

export function editOf(seen: Resource, random: Random): Intent {
  const base = draftOf(seen)
  const changes = [
    { name: `Name ${random.below(100)}` },
    { description: `Text ${random.below(100)}` },
    { price: `${random.below(100)} a day` },
    { amenities: [...base.amenities, `Thing ${random.below(20)}`] },
  ]
  const draft = { ...base, ...random.pick(changes) }
  const { id: entityId, revision } = seen
  return { kind: 'edit-resource', entityId, arguments: { revision, base, draft } }
}

/** Returns how a person revises a write that was refused or still waits; null if it has no text. */
export function revisedArguments(record: OutboxRecord, random: Random): Intent['arguments'] | null {
  switch (record.kind) {
    case 'add-resource':
      return { ...record.arguments, latitude: 38.5, name: `Mended ${random.below(100)}` }
    case 'edit-resource': {
      const { current } = record.lastError ?? {}
      const draft = { ...record.arguments.draft, name: `Mended ${random.below(100)}` }
      if (!current) return { ...record.arguments, draft }
      return { revision: current.revision, base: draftOf(current), draft }
    }
    case 'review':
      return reviewOf(record.arguments.id, random)
    case 'report':
      return record.state === 'refused'
        ? { ...record.arguments, comment: `Mended ${random.below(100)}` }
        : null
    default:
      return null
  }
}
