import { engineConfig } from './engine-config.ts'

// For a Mac. Not a project of the test command, which runs on Linux. `safaridriver` has one session at a time.
export default engineConfig('safari', 1)
