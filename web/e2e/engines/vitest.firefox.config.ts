import { engineConfig } from './engine-config.ts'

export default engineConfig('firefox')
