import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { setResetToken } from '../../stores/dialogs.ts'
import { resetParameter } from '../paths.ts'

/** Takes the token of a mailed link out of the address, and out of the history, as soon as it is read. */
export function useResetLink(): void {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const token = parameters.get(resetParameter)
  useEffect(() => {
    if (token === null) return
    setResetToken(token)
    const rest = new URLSearchParams(parameters)
    rest.delete(resetParameter)
    void navigate({ search: rest.toString() }, { replace: true })
  }, [token, parameters, navigate])
}
