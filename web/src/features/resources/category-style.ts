import type { Category } from '@worldschool/schema'
import {
  BedDouble,
  Compass,
  FerrisWheel,
  GraduationCap,
  Laptop,
  type LucideIcon,
  Stethoscope,
  Users,
  Utensils,
} from 'lucide-react'

/** Each category's icon; its colours come with `data-category`. Section 1. */
export const categoryIcons: Readonly<Record<Category, LucideIcon>> = {
  activities: FerrisWheel,
  accommodation: BedDouble,
  schools: GraduationCap,
  hubs: Compass,
  communities: Users,
  restaurants: Utensils,
  doctors: Stethoscope,
  coworking: Laptop,
}

/** How many ways a category's illustration is drawn. */
const artVariations = 3

/** Picks one way of drawing per resource, so that neighbours of one category differ. */
export function artVariation(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % artVariations
}
