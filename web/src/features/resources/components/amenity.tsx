import {
  BedDouble,
  Check,
  Clock,
  Fish,
  Laptop,
  type LucideIcon,
  ShieldCheck,
  Users,
  Wifi,
} from 'lucide-react'
import { type AmenityKind, amenityKind } from '../amenity-kind.ts'

const icons: Readonly<Record<AmenityKind, LucideIcon>> = {
  safety: ShieldCheck,
  time: Clock,
  sleep: BedDouble,
  internet: Wifi,
  marine: Fish,
  coworking: Laptop,
  meeting: Users,
  other: Check,
}

export function AmenityIcon({ amenity, className }: { amenity: string; className: string }) {
  const Icon = icons[amenityKind(amenity)]
  return <Icon aria-hidden className={className} />
}
