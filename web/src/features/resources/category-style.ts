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

/** The icon of each category; its colours come from `data-category`. Specification, section 1. */
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

/** The number of variants of a category's illustration. */
const illustrationVariants = 3

/** Picks a variant by resource id, so that neighbours of one category differ. */
export function illustrationVariant(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % illustrationVariants
}
