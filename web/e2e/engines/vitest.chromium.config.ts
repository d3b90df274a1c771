import { engineConfig } from './engine-config.ts'

// Not a project of the test command, where all other browser tests drive Chromium. It is for comparison.
export default engineConfig('chromium')
