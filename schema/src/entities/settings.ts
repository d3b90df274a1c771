import * as z from 'zod/mini'

/** The three groups of settings with their defaults. Section 3. */
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

export type NotificationSettings = z.infer<typeof notificationSettingsSchema>
export type PrivacySettings = z.infer<typeof privacySettingsSchema>
export type AppearanceSettings = z.infer<typeof appearanceSettingsSchema>
