import type { Resource } from '@worldschool/schema'
import { Copy } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useResources } from '../queries.ts'
import { linkToResource, openedHere } from '../resource-in-url.ts'
import { findLikelyDuplicate } from './duplicate-detection.ts'
import type { ResourceFormValues } from './resource-form.ts'

/** Warns that the place may exist already; the user can dismiss it and continue. */
export function DuplicateWarning() {
  const duplicate = useDuplicate()
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  return (
    // The live region exists before it has text, so that screen readers announce it.
    <div role="status">
      {duplicate && duplicate.id !== dismissedId && (
        <Note duplicate={duplicate} onContinue={() => setDismissedId(duplicate.id)} />
      )}
    </div>
  )
}

function Note({ duplicate, onContinue }: { duplicate: Resource; onContinue: () => void }) {
  const { t } = useTexts(enEditing, 'editing')
  const { id, name, location } = duplicate
  return (
    <div className="rounded-lg bg-warn-soft px-4 pt-3 pb-1 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Copy aria-hidden className="size-4.5 shrink-0 text-warn" />
        <span>{t('twin.title')}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={linkToResource(id)}
          state={openedHere}
          className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold text-primary underline underline-offset-4"
        >
          {t('twin.open', { name, location })}
        </Link>
        <Button variant="quiet" size="sm" onClick={onContinue} className="-mx-4">
          {t('twin.goOn')}
        </Button>
      </div>
    </div>
  )
}

/** Searches with deferred values, so that typing never waits for it. */
function useDuplicate(): Resource | null {
  const { control } = useFormContext<ResourceFormValues>()
  const [name, location, latitude, longitude] = useDeferredValue(
    useWatch({ control, name: ['name', 'location', 'latitude', 'longitude'] }),
  )
  const { resources } = useResources()
  return useMemo(
    () => findLikelyDuplicate({ name, location, latitude, longitude }, resources),
    [name, location, latitude, longitude, resources],
  )
}
