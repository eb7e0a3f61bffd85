import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'

describe.each(['storefront', 'account', 'recall', 'recovery'])('the paths of %s', (name) => itGoesItsPaths(name))
