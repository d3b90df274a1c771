import { create } from 'zustand'

export interface Toast {
  id: number
  title: string
  description?: string
  /** The error. The toast shows its reason if the user can do something about it. */
  cause?: unknown
  /** A button for what the user can do next. */
  action?: { label: string; run: () => void }
  tone: 'info' | 'success' | 'error'
}

/** At most one toast is on screen; a new one replaces it. Specification, section 4. */
export const useToastStore = create<{ toast: Toast | null }>(() => ({ toast: null }))

let lastId = 0

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  useToastStore.setState({ toast: { tone: 'info', ...toast, id: ++lastId } })
}

export function dismissToast(): void {
  useToastStore.setState({ toast: null })
}
