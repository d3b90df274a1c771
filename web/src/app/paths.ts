/** Every address of the app. Section 2. */
export { screenPaths as paths } from '@worldschool/schema'

/** A resource is opened by its id in the address, so that it can be shared. Departures. */
export const resourceParameter = 'resource'

/** The token of a mailed link for a new password. Departures. */
export const resetParameter = 'reset'

/** The token of a mailed link that confirms an e-mail address. Departures. */
export const confirmationParameter = 'confirm'

/** Which part of the admin panel is on show. */
export const adminTabParameter = 'tab'

/** Where on Settings is told what the app keeps on the phone. */
export const storageAnchor = '#storage'

/** Router state with which Settings opens the dialog of two-step sign-in. */
export const opensTwoStep = { opens: 'two-step' } as const
