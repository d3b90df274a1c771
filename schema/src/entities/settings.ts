import * as z from 'zod/mini'
import { languageCodes } from '../languages.ts'

/** The two distance units. Specification, section 3. */
export const distanceUnits = ['km', 'mi'] as const

export type DistanceUnit = (typeof distanceUnits)[number]

/** The three groups of settings with their defaults. Specification, section 3. */
export const notificationSettingsSchema = z.object({
  newResources: z._default(z.boolean(), false),
  savedUpdates: z._default(z.boolean(), false),
})

export const privacySettingsSchema = z.object({
  locationServices: z._default(z.boolean(), false),
  autoCenter: z._default(z.boolean(), true),
})

export const appearanceSettingsSchema = z.object({
  darkMode: z._default(z.boolean(), false),
})

/** A fourth group, "Language & Region". The specification does not store this group. See departures.md. */
export const regionSettingsSchema = z.object({
  distanceUnit: z._default(z.enum(distanceUnits), 'km'),
})

/**
 * The display language, stored under a key of its own. `isUntold` is true until the choice was sent to the server of
 * the account. See departures.md.
 */
export const languageSettingsSchema = z.object({
  language: z._default(z.enum(languageCodes), 'en'),
  isUntold: z.optional(z.boolean()),
})

export type NotificationSettings = z.infer<typeof notificationSettingsSchema>
export type PrivacySettings = z.infer<typeof privacySettingsSchema>
export type AppearanceSettings = z.infer<typeof appearanceSettingsSchema>
export type RegionSettings = z.infer<typeof regionSettingsSchema>
export type LanguageSettings = z.infer<typeof languageSettingsSchema>
