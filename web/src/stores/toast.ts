import { create } from 'zustand'

export interface Toast {
  id: number
  title: string
  description?: string
  /** What failed, where it may have a reason that the person can do something about. */
  cause?: unknown
  /** What the person can do about it, on a button. */
  action?: { label: string; run: () => void }
  tone: 'info' | 'success' | 'error'
}

/** At most one toast is on screen; a new one takes the old one's place. Section 4. */
export const useToastStore = create<{ toast: Toast | null }>(() => ({ toast: null }))

let lastId = 0

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  useToastStore.setState({ toast: { tone: 'info', ...toast, id: ++lastId } })
}

export function dismissToast(): void {
  useToastStore.setState({ toast: null })
}
