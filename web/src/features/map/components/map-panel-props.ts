import type { Resource } from '@worldschool/schema'

export interface MapPanelProps {
  resources: readonly Resource[]
  selectedId: string | null
  onSelect: (id: string | null) => void
  onOpen: (id: string) => void
}
