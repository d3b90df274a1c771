import {
  appearanceSettingsSchema,
  type DistanceUnit,
  type LanguageCode,
  languageCodes,
  languageSettingsSchema,
  notificationSettingsSchema,
  privacySettingsSchema,
  regionSettingsSchema,
  storageKeys,
} from '@worldschool/schema'
import { create } from 'zustand'
import { deviceStorage } from '../lib/device-storage.ts'

const groups = {
  notifications: notificationSettingsSchema,
  privacy: privacySettingsSchema,
  appearance: appearanceSettingsSchema,
  region: regionSettingsSchema,
  language: languageSettingsSchema,
} as const

type Group = keyof typeof groups
type SettingsState = { [G in Group]: ReturnType<(typeof groups)[G]['parse']> }

/** The settings groups of section 3, the region and the language, each under its own key of local storage. */
export const useSettingsStore = create<SettingsState>(() => ({
  notifications: readGroup('notifications'),
  privacy: readGroup('privacy'),
  appearance: readGroup('appearance'),
  region: readGroup('region'),
  language: readGroup('language'),
}))

// A choice in one tab applies in the others too.
globalThis.window?.addEventListener('storage', ({ key }) => {
  for (const group of Object.keys(groups) as Group[]) {
    if (key === null || key === storageKeys[group]) {
      useSettingsStore.setState({ [group]: readGroup(group) } as Partial<SettingsState>)
    }
  }
})

/** Merges `change` into one group and stores it at once. Specification, section 4. */
export function updateSettings<G extends Group>(group: G, change: Partial<SettingsState[G]>): void {
  const next = { ...useSettingsStore.getState()[group], ...change }
  useSettingsStore.setState({ [group]: next } as Partial<SettingsState>)
  deviceStorage.setItem(storageKeys[group], JSON.stringify(next))
}

/** The unit of every distance on screen. See departures.md. */
export function useDistanceUnit(): DistanceUnit {
  return useSettingsStore((state) => state.region.distanceUnit)
}

function readGroup<G extends Group>(group: G): SettingsState[G] {
  const schema = groups[group]
  const unchosen = group === 'language' ? { language: browserLanguage() } : {}
  try {
    const stored = JSON.parse(deviceStorage.getItem(storageKeys[group]) ?? '{}')
    return schema.parse({ ...unchosen, ...stored }) as SettingsState[G]
  } catch {
    return schema.parse(unchosen) as SettingsState[G]
  }
}

/** The first of the browser's languages that the app supports, ignoring the region: "de-AT" is de. */
function browserLanguage(): LanguageCode | undefined {
  return globalThis.navigator?.languages
    .map((tag) => tag.split('-')[0])
    .find((code): code is LanguageCode => languageCodes.includes(code as LanguageCode))
}
