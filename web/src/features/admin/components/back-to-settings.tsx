import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

export function BackToSettings({ size = 'md' }: { size?: 'md' | 'sm' }) {
  const { t } = useTexts(enAdmin, 'admin')
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<ArrowLeft aria-hidden className="size-[1.15em]" />}
      onClick={() => navigate(paths.settings)}
    >
      {t('back')}
    </Button>
  )
}
