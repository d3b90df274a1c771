import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'

/** A required password that can be looked at. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'required'>) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        required
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <IconButton
        label={isShown ? t('auth.hidePassword') : t('auth.showPassword')}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0.5 right-0.5 text-ink-faint"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
