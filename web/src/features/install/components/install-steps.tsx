import { ChevronRight, Ellipsis, Share, SquarePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { enInstall } from '../../../i18n/en/install.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useInstall } from '../use-install.ts'

interface InstallStepsProps {
  open: boolean
  onClose: () => void
}

/** The steps to install the app in Safari on iOS, where a page cannot prompt to install. Each step has an icon. */
export function InstallSteps({ open, onClose }: InstallStepsProps) {
  const { t } = useTexts(enInstall, 'install')
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('steps.title')}
      description={t('steps.description')}
      closeLabel={t('steps.close')}
      size="sm"
      footer={
        <Button onClick={onClose} className="w-full">
          {t('steps.done')}
        </Button>
      }
    >
      <ol className="space-y-3">
        <Step number={1} picture={<Share aria-hidden className="size-6 text-primary" />}>
          <span>{t('steps.share')}</span>
          <span className="mt-1 flex items-center gap-2 text-ink-soft text-sm">
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-paper-raised">
              <Ellipsis aria-hidden className="size-4" />
            </span>
            <span>{t('steps.shareMore')}</span>
          </span>
        </Step>
        <Step number={2} picture={<SquarePlus aria-hidden className="size-6 text-primary" />}>
          {t('steps.add')}
        </Step>
        <Step
          number={3}
          picture={
            <span aria-hidden className="font-semibold text-primary text-sm">
              {t('steps.addButton')}
            </span>
          }
        >
          {t('steps.confirm')}
        </Step>
      </ol>
      <p className="mt-4 text-ink-soft text-sm">{t('steps.after')}</p>
    </Dialog>
  )
}

function Step(props: { number: number; picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 rounded-2xl bg-paper-sunken p-3.5">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary text-sm tabular-nums"
      >
        {props.number}
      </span>
      <div className="min-w-0 flex-1">{props.children}</div>
      <span className="grid size-12 shrink-0 place-items-center rounded-xl border border-line bg-paper-raised">
        {props.picture}
      </span>
    </li>
  )
}

/** The row of Settings that installs the app or shows the steps. Render it only if `useInstall` returns a method. */
export function InstallRow() {
  const { t } = useTexts(enInstall, 'install')
  const { method, install } = useInstall()
  const [isShowingSteps, setIsShowingSteps] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup={method === 'steps' ? 'dialog' : undefined}
        onClick={() => (method === 'prompt' ? void install() : setIsShowingSteps(true))}
        className="flex min-h-14 w-full items-center gap-4 py-2.5 text-left font-semibold hover:text-primary"
      >
        <span className="min-w-0 flex-1">
          <span>{t('row')}</span>
          <span className="block font-normal text-ink-soft text-sm">{t('rowHint')}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </button>
      <InstallSteps open={isShowingSteps} onClose={() => setIsShowingSteps(false)} />
    </>
  )
}
