import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { controlLook } from './text-input.tsx'

export interface FieldIds {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
  /** The input; it takes the ids that tie it to its label, hint and error. */
  children: (ids: FieldIds) => ReactNode
}

export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId()
  const isDescribed = error !== undefined || hint !== undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
        {required && <span aria-hidden className="text-danger after:ml-1 after:content-['*']" />}
      </label>
      {children({
        id,
        ...(isDescribed && { 'aria-describedby': `${id}-note` }),
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {isDescribed && (
        <p
          id={`${id}-note`}
          className={cn('mt-1.5 text-sm', error === undefined ? 'text-ink-faint' : 'text-danger')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(controlLook, 'min-h-28 resize-y py-3', className)} />
}

export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={cn(controlLook, 'min-h-12 appearance-none pr-11', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  )
}
