interface Device {
  userAgent: string
  /** Runs from the Home Screen or the Dock. */
  isInstalled: boolean
}

/** Whether what is kept goes after seven days without a visit, as in any browser made of Safari's. */
export function isSafariTab({ userAgent, isInstalled }: Device): boolean {
  const isWebKit = /AppleWebKit/.test(userAgent) && /Mac OS X/.test(userAgent)
  return isWebKit && !isInstalled && !/Chrom|Edg\/|Android/.test(userAgent)
}

export function thisDevice(): Device {
  const { userAgent } = navigator
  return { userAgent, isInstalled: window.matchMedia('(display-mode: standalone)').matches }
}
