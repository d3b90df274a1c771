import { Notice } from '../../../ui/notice.tsx'
import { useIsOnline } from '../use-is-online.ts'

/** What needs the network says so before anything is typed. [Q3] */
export function OfflineNotice({ text }: { text: string }) {
  if (useIsOnline()) return null
  return <Notice kind="offline">{text}</Notice>
}
