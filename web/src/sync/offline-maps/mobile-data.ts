/** What Chromium tells of the network; other browsers have none of it. */
interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation
  }
}

/** The network costs by the byte, or the person has asked for data to be saved, as far as is known. */
export function isMobileData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.type === 'cellular' || connection?.saveData === true
}

/** Calls `notice` when the phone has come to another network. */
export function watchNetworkKind(
  { connection }: Pick<Navigator, 'connection'>,
  notice: () => void,
): void {
  connection?.addEventListener('change', notice)
}
