import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'

describe('the paths of exchange', () => itGoesItsPaths('exchange'))
