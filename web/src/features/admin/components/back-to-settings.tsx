import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { useAdminTranslation } from '../../../i18n/use-admin-translation.ts'
import { Button } from '../../../ui/button.tsx'

export function BackToSettings({ size = 'md' }: { size?: 'md' | 'sm' }) {
  const { t } = useAdminTranslation()
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
