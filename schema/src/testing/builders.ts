import type { MapRegion } from '../api/map-regions.ts'
import { categories } from '../categories.ts'
import type { Intent } from '../entities/intent.ts'
import type { ModerationNotice } from '../entities/moderation.ts'
import type { OutboxRecord } from '../entities/outbox-record.ts'
import type { Resource, ResourceDraft } from '../entities/resource.ts'
import type { Review } from '../entities/review.ts'
import type { Sanction } from '../entities/sanction.ts'
import type { User } from '../entities/user.ts'

const epoch = Date.UTC(2026, 0, 1)

/** Returns a version 7 UUID that is always the same for the same number. */
export function buildId(n: number): string {
  const time = (epoch + n).toString(16).padStart(12, '0')
  const tail = n.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`
}

function buildTime(n: number): string {
  return new Date(epoch + n * 60_000).toISOString()
}

/** Returns the draft of the n-th place. */
export function buildDraft(n = 1, overrides: Partial<ResourceDraft> = {}): ResourceDraft {
  return {
    name: `Forest school ${n}`,
    description: `A day among trees, number ${n}, for children who like to climb.`,
    category: categories[n % categories.length] ?? 'schools',
    location: 'Sintra, Portugal',
    latitude: 38.8 + (n % 100) / 1000,
    longitude: -9.38 + (n % 100) / 1000,
    ...overrides,
  }
}

/** Returns the n-th place as the server sends it. */
export function buildResource(n = 1, overrides: Partial<Resource> = {}): Resource {
  return {
    id: buildId(n),
    name: `Forest school ${n}`,
    description: `A day among trees, number ${n}, for children who like to climb.`,
    category: categories[n % categories.length] ?? 'schools',
    location: 'Sintra, Portugal',
    latitude: 38.8,
    longitude: -9.38,
    price: null,
    ageRange: null,
    rating: 0,
    ratingSum: 0,
    reviewCount: 0,
    amenities: ['Outdoor Space'],
    images: [],
    contactInfo: null,
    authorId: null,
    isSample: 'false',
    createdAt: buildTime(n),
    revision: n,
    reviewsRevision: 0,
    ...overrides,
  }
}

/** Returns the n-th member as the server sends it to that member. */
export function buildUser(n = 1, overrides: Partial<User> = {}): User {
  return {
    id: buildId(1_000_000 + n),
    username: `traveller${n}`,
    email: `traveller${n}@example.org`,
    role: 'user',
    createdAt: buildTime(n),
    ...overrides,
  }
}

/** Returns the n-th review, by member n of place 1, as the server sends it. */
export function buildReview(n = 1, overrides: Partial<Review> = {}): Review {
  return {
    id: buildId(2_000_000 + n),
    resourceId: buildId(1),
    userId: buildId(1_000_000 + n),
    rating: 4,
    comment: 'Our two loved it.',
    createdAt: buildTime(n),
    user: { username: `traveller${n}` },
    ...overrides,
  }
}

/** Returns the n-th decision of a moderator, about the n-th review. */
export function buildNotice(n = 1, overrides: Partial<ModerationNotice> = {}): ModerationNotice {
  return {
    id: buildId(3_000_000 + n),
    subject: {
      type: 'review',
      id: buildId(2_000_000 + n),
      resourceId: buildId(1),
      resourceName: 'Forest school 1',
    },
    state: 'hidden',
    reason: 'spam',
    text: null,
    isAutomated: false,
    at: buildTime(n),
    ...overrides,
  }
}

/** Returns a region that the operator offers, by the name of its file. */
export function buildMapRegion(name = 'portugal', overrides: Partial<MapRegion> = {}): MapRegion {
  return {
    name,
    title: name,
    bytes: 120_000_000,
    etag: '"first"',
    kind: 'vector',
    minZoom: 0,
    maxZoom: 14,
    bounds: [-9.6, 36.9, -6.1, 42.2],
    attribution: null,
    ...overrides,
  }
}

/** Returns a queued write of traveller 1. */
export function buildOutboxRecord(
  seq: number,
  intent: Intent,
  overrides: Partial<OutboxRecord> = {},
): OutboxRecord {
  const record = {
    seq,
    key: buildId(3_000_000 + seq),
    userId: buildUser(1).id,
    version: 1,
    dependsOn: null,
    state: 'queued' as const,
    attempts: 0,
    lastError: null,
    ackSeq: null,
    ackEpoch: null,
    writtenAt: epoch + seq,
    ...intent,
  }
  return Object.assign(record, overrides)
}

/** A suspension without an end. */
export function buildSanction(overrides: Partial<Sanction> = {}): Sanction {
  return {
    id: buildId(4_000_001),
    kind: 'suspension',
    until: null,
    reason: 'spam',
    text: null,
    at: buildTime(1),
    ...overrides,
  }
}
