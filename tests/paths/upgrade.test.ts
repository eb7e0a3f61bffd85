import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'

describe('the paths of upgrade', () => itGoesItsPaths('upgrade'))
