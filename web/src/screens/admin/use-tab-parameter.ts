import { useSearchParams } from 'react-router-dom'
import { adminTabParameter } from '../../app/paths.ts'

/** The tab that the address names, the first one without; changing it leaves no step to go back. */
export function useTabParameter<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: Tab) => void] {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(adminTabParameter)
  const tab = tabs.find((candidate) => candidate === named) ?? tabs[0]

  function setTab(next: Tab) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(adminTabParameter, next)
        return after
      },
      { replace: true },
    )
  }

  return [tab, setTab]
}
