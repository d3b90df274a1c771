import type { MapArea } from '@worldschool/schema'

/** How far a download has come, for the eye and for whoever asks; the words stand above it. */
export function AreaProgress({ area, received }: { area: MapArea; received: number }) {
  return (
    <progress
      max={area.bytes}
      value={received}
      aria-label={area.title}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
    />
  )
}
