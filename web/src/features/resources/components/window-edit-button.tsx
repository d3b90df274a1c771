import type { Resource } from '@worldschool/schema'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEditingTranslation } from '../../../i18n/use-editing-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { editResource } from '../commands.ts'

const ChangeResourceDialog = lazy(() =>
  import('./change-resource-dialog.tsx').then((module) => ({
    default: module.ChangeResourceDialog,
  })),
)

/** The edit button of the window, for authors and admins; the caller decides who sees it. */
export function WindowEditButton({ resource }: { resource: Resource }) {
  const { t } = useEditingTranslation()
  // As it was when the form opened: that is what the person changes, whatever comes in meanwhile.
  const [edited, setEdited] = useState<Resource | null>(null)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Pencil aria-hidden className="size-4.5" />}
        onClick={() => setEdited(resource)}
      >
        {t('edit.open')}
      </Button>
      {edited && (
        <Suspense>
          <ChangeResourceDialog
            kind="edit"
            draft={edited}
            store={(draft) => editResource(edited, draft)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}
