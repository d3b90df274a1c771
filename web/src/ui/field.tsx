import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { controlStyle, TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  showLabel: string
  hideLabel: string
}

/** A required password input that can show its value. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        required
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <IconButton
        label={isShown ? hideLabel : showLabel}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0.5 right-0.5 text-ink-faint"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/** A radio button in our colours; the native one is grey in the dark theme and looks disabled. */
export const radioClass =
  'size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-paper checked:border-6 checked:border-primary disabled:cursor-not-allowed forced-colors:appearance-auto'

interface FieldIds {
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
  /** Renders the input with the ids that link it to its label, hint and error. */
  children: (ids: FieldIds) => ReactNode
}

export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId()
  const isDescribed = error !== undefined || hint !== undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        <span>{label}</span>
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
  return (
    <textarea
      dir="auto"
      {...rest}
      className={cn(controlStyle, 'min-h-28 resize-y py-3', className)}
    />
  )
}

export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={cn(controlStyle, 'min-h-12 appearance-none pr-11', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  )
}
