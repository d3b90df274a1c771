import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useResourceAddress } from '../../features/resources/resource-address.ts'
import { onDemand } from '../../ui/late-part.tsx'

const OpenResource = onDemand(() =>
  import('./open-resource.tsx').then((module) => module.OpenResource),
)

/** Opens the resource that the address names, over Explore and Saved. */
export function ResourceWindowOutlet() {
  const { pathname } = useLocation()
  const address = useResourceAddress()
  const isHere = pathname === paths.explore || pathname === paths.saved
  const id = isHere ? address.id : null
  // The last one stays while its window closes.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  if (!shownId) return null
  return (
    <OpenResource
      key={shownId}
      id={shownId}
      open={id !== null}
      isInHistory={address.isOpenedHere}
      onClose={address.close}
    />
  )
}
