import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { openedHere } from '../../features/resources/resource-address.ts'

/** Goes where a tapped notification leads; the service worker says where. */
export function useOpenAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (data?.kind === 'open-address') void navigate(data.url, { state: openedHere })
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}
