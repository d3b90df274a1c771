import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The style of text inputs and selects. */
export const controlStyle =
  'block w-full rounded-lg border border-line-strong bg-paper px-4 text-base text-ink transition hover:border-line-strong focus:border-primary focus:outline-2 focus:outline-primary/35 focus:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={cn(controlStyle, 'min-h-12', className)} />
}
