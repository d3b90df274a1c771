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
