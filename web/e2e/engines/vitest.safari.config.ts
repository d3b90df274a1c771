import { engineConfig } from './engine-config.ts'

// For a Mac. Not a project of the test command, which runs on Linux.
export default engineConfig('safari')
