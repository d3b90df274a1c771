import type { Resource } from '@worldschool/schema'
import { Share2 } from 'lucide-react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { shareAndTell } from '../../../stores/share-link.ts'
import { IconButton } from '../../../ui/button.tsx'
import { resourceUrl } from '../resource-url.ts'

/** Shares the link that opens this resource. */
export function ShareResourceButton({ resource }: { resource: Resource }) {
  const { t } = useOpenedTranslation()
  const { t: tEditing } = useTexts(enEditing, 'editing')
  const { id, name, location, revision } = resource
  // One that is not sent yet would be nothing at the other end.
  if (revision === 0) return null
  const share = () => {
    const url = resourceUrl(window.location.origin, id)
    return shareAndTell({ title: name, text: `${name}, ${location}`, url }, t)
  }
  return (
    <IconButton
      label={tEditing('place.share')}
      onClick={() => void share()}
      className="bg-paper-raised/92 shadow-card hover:bg-paper-raised"
    >
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}
