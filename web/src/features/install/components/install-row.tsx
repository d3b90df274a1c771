import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { enInstall } from '../../../i18n/en/install.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useInstall } from '../use-install.ts'
import { InstallSteps } from './install-steps.tsx'

/** The row of Settings that installs the app, or says how; only where `useInstall` has a way. */
export function InstallRow() {
  const { t } = useTexts(enInstall, 'install')
  const { means, ask } = useInstall()
  const [isShowingSteps, setIsShowingSteps] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup={means === 'steps' ? 'dialog' : undefined}
        onClick={() => (means === 'prompt' ? void ask() : setIsShowingSteps(true))}
        className="flex min-h-14 w-full items-center gap-4 py-2.5 text-left font-semibold hover:text-primary"
      >
        <span className="min-w-0 flex-1">
          {t('row')}
          <span className="block font-normal text-ink-soft text-sm">{t('rowHint')}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </button>
      <InstallSteps open={isShowingSteps} onClose={() => setIsShowingSteps(false)} />
    </>
  )
}
