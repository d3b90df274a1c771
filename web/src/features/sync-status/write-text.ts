import type { OutboxRecord } from '@worldschool/schema'

interface WrittenReview {
  rating: number
  comment?: string | null | undefined
}

/** What a person typed into a write, to be copied elsewhere; empty for a heart or a deletion. [R7] */
export function writeText(record: OutboxRecord): string {
  if (record.kind === 'review') return reviewText(record.arguments)
  if (record.kind === 'report') return record.arguments.comment ?? ''
  if (record.kind === 'add-resource' || record.kind === 'edit-resource') {
    const draft = record.kind === 'add-resource' ? record.arguments : record.arguments.draft
    const { name, location, description, ageRange, price, amenities, contactInfo } = draft
    const contact = [contactInfo?.website, contactInfo?.phone, contactInfo?.email]
    const lines = [name, location, description, ageRange, price, amenities?.join(', '), ...contact]
    return lines.filter(Boolean).join('\n')
  }
  return ''
}

export function reviewText({ rating, comment }: WrittenReview): string {
  return ['★'.repeat(rating), comment].filter(Boolean).join('\n')
}
