import type { CreateResourceBody } from '@worldschool/schema'
import type SQLite from 'better-sqlite3'

/** One plain insert into the table of the product, prepared once: no key, no `seq`, no transaction. */
export function insertDraft(file: SQLite.Database): (body: CreateResourceBody) => void {
  const insert = file.prepare(
    `insert into resources (id, name, description, category, location, latitude, longitude, price,
       age_range, amenities, images, contact_info, created_at, seq)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  )
  return (body) => {
    insert.run(
      body.id,
      body.name,
      body.description,
      body.category,
      body.location,
      body.latitude,
      body.longitude,
      body.price,
      body.ageRange,
      JSON.stringify(body.amenities),
      JSON.stringify(body.images),
      JSON.stringify(body.contactInfo),
      new Date().toISOString(),
    )
  }
}
