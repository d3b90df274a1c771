import { limits } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useTooLong } from '../../../ui/use-too-long.ts'

const { codeMax } = limits.account

interface CodeFieldProps {
  /** The result of the form's `register`. */
  field: UseFormRegisterReturn
  error?: string | undefined
  label?: string
  /** Whether the field takes the focus when it appears. */
  focuses?: boolean
  /** False if only a code from the authenticator app is valid. */
  takesRecoveryCode?: boolean
}

/**
 * The code of a second factor. Both modes accept recovery codes; the text mode is for phones, whose numeric
 * keyboard has no letters.
 */
export function CodeField({ field, error, label, ...options }: CodeFieldProps) {
  const { focuses = false, takesRecoveryCode = true } = options
  const { t } = useTexts(enAccount, 'account')
  const [isRecovery, setIsRecovery] = useState(false)
  const input = useRef<HTMLInputElement | null>(null)
  const { t: tOpened } = useDialogsTranslation()
  const text = () => tOpened('addResource.problems.tooLong', { max: codeMax })
  const limited = useTooLong(field, { max: codeMax, text })
  const { ref, ...rest } = limited.field

  useEffect(() => {
    if (focuses) input.current?.focus()
  }, [focuses])

  function change() {
    setIsRecovery(!isRecovery)
    input.current?.focus()
  }

  return (
    <div>
      <Field
        label={label ?? t(isRecovery ? 'code.recoveryLabel' : 'code.label')}
        hint={isRecovery ? t('code.recoveryText') : undefined}
        error={limited.error ?? error}
      >
        {(ids) => (
          <TextInput
            {...ids}
            {...rest}
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            required
            dir="ltr"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize={isRecovery ? 'characters' : 'none'}
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      {takesRecoveryCode && (
        <Button variant="quiet" size="sm" onClick={change} className="-ml-4 mt-1">
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
      )}
    </div>
  )
}
