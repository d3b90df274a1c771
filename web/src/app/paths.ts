/** The paths of all screens. Specification, section 2. */
export { screenPaths as paths } from '@worldschool/schema'

/** The id of the open resource. It is in the URL so that the resource can be shared. See departures.md. */
export const resourceParameter = 'resource'

/** The token of a mailed link for a password reset. See departures.md. */
export const resetParameter = 'reset'

/** The token of a mailed link that confirms an e-mail address. See departures.md. */
export const confirmationParameter = 'confirm'

/** The current tab of the admin panel. */
export const adminTabParameter = 'tab'

/** The section of Settings about the data stored on the device. */
export const storageAnchor = '#storage'

/** The router state with which Settings opens the dialog of two-step sign-in. */
export const opensTwoStep = { opens: 'two-step' } as const
