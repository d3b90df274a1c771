import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  showLabel: string
  hideLabel: string
}

/** A required password that can be looked at. */
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
