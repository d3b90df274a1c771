import { product } from '@worldschool/schema'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { enTwoStep } from '../../../../i18n/en/two-step.ts'
import { useTexts } from '../../../../i18n/texts-in.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { downloadFile } from '../../../../lib/download-file.ts'
import { Button } from '../../../../ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onCopied: (isCopied: boolean) => void
  onKept: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onCopied, onKept }: RecoveryCodesProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  const list = useRef<HTMLUListElement>(null)

  // The form that had the focus has been removed.
  useEffect(() => list.current?.focus(), [])

  function download() {
    const text = `${product.name}\n\n${codes.join('\n')}\n`
    void downloadFile('worldschool-explorer-recovery-codes.txt', 'text/plain', text)
  }

  return (
    <div className="flex flex-col gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('codes.title')}
        dir="ltr"
        translate="no"
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg bg-paper-sunken p-4 font-mono min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void copyText(codes.join('\n')).then(onCopied)}
          className="flex-1"
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={download}
          className="flex-1"
        >
          {t('codes.download')}
        </Button>
      </div>
      <Button onClick={onKept}>{t('codes.done')}</Button>
    </div>
  )
}
