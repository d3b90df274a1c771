/** The Network Information API; Chromium only. */
interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation
  }
}

/** Returns true on a cellular network or with Save-Data on, as far as the browser reports it. */
export function isMobileData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.type === 'cellular' || connection?.saveData === true
}

/** Calls `notice` when the device changes to another network. */
export function watchNetworkKind(
  { connection }: Pick<Navigator, 'connection'>,
  notice: () => void,
): void {
  connection?.addEventListener('change', notice)
}
