import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ChoicePillProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox'
  label: string
}

/** A native radio button or checkbox in the shape of a chip. */
export function ChoicePill({ label, ...input }: ChoicePillProps) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm transition has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input {...input} className="peer sr-only" />
      <Check aria-hidden className="hidden size-4 shrink-0 peer-checked:block" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  )
}
