import type { LanguageCode } from '@worldschool/schema'
import flags from './flags.svg'

/** Drawn by us: many systems have no flags among their emoji. Says nothing that the name does not. */
export function Flag({ of }: { of: LanguageCode }) {
  return (
    <svg
      aria-hidden="true"
      className="h-5 w-7.5 shrink-0 rounded-xs shadow-[0_0_0_1px_var(--line-strong)]"
    >
      <use href={`${flags}#${of}`} />
    </svg>
  )
}
