import {
  appearanceSettingsSchema,
  notificationSettingsSchema,
  privacySettingsSchema,
  storageKeys,
} from '@worldschool/schema'
import { create } from 'zustand'

const groups = {
  notifications: notificationSettingsSchema,
  privacy: privacySettingsSchema,
  appearance: appearanceSettingsSchema,
} as const

type Group = keyof typeof groups
type SettingsState = { [G in Group]: ReturnType<(typeof groups)[G]['parse']> }

/** The three groups of section 3, each under its own key of local storage. */
export const useSettingsStore = create<SettingsState>(() => ({
  notifications: readGroup('notifications'),
  privacy: readGroup('privacy'),
  appearance: readGroup('appearance'),
}))

/** Merges `change` into one group and keeps it at once. Section 4. */
export function updateSettings<G extends Group>(group: G, change: Partial<SettingsState[G]>): void {
  const next = { ...useSettingsStore.getState()[group], ...change }
  useSettingsStore.setState({ [group]: next } as Partial<SettingsState>)
  localStorage.setItem(storageKeys[group], JSON.stringify(next))
}

function readGroup<G extends Group>(group: G): SettingsState[G] {
  const schema = groups[group]
  try {
    return schema.parse(
      JSON.parse(localStorage.getItem(storageKeys[group]) ?? '{}'),
    ) as SettingsState[G]
  } catch {
    return schema.parse({}) as SettingsState[G]
  }
}
