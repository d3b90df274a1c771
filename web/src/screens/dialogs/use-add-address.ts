import { addParameter } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { sharedParameters, takeAddress } from '../../features/share-target/take-address.ts'
import { enSharing } from '../../i18n/en/sharing.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { openAuthDialog, setAddResourceOpen } from '../../stores/dialogs.ts'
import { showToast } from '../../stores/toast.ts'

/**
 * Opens the add form for an address that asks for it, `/?add=place` or `/?add=shared`, and takes that
 * out of the address and the history. Visitors sign in first and come out in the form.
 */
export function useAddAddress() {
  const { t } = useTexts(enSharing, 'sharing')
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useIsSessionLoading()
  const viewer = useViewer()
  const kind = parameters.get(addParameter)
  const [isArrival, setIsArrival] = useState(false)
  const taken = useRef<URLSearchParams | null>(null)

  useEffect(() => {
    if (kind === null || isLoading || taken.current === parameters) return
    taken.current = parameters
    const add = () => setAddResourceOpen(true)
    const arrive = async () => {
      const lost = await takeAddress(parameters).catch((error) => {
        console.error('What was shared could not be kept', error)
        return 'all'
      })
      if (lost) showToast({ title: t('lost'), description: t('lostText'), tone: 'error' })
      setIsArrival(kind === 'shared')
      const rest = new URLSearchParams(parameters)
      for (const name of [addParameter, ...sharedParameters]) rest.delete(name)
      await navigate({ search: rest.toString() }, { replace: true })
      setAddResourceOpen(viewer !== null)
      if (!viewer) openAuthDialog(add)
    }
    void arrive()
  }, [kind, isLoading, parameters, viewer, navigate, t])

  return {
    /** The address has not been dealt with yet: nothing opens until then. */
    isPending: kind !== null,
    isArrival,
  }
}
