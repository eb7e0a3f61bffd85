import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'

describe.each(['cancelUpgrade', 'cancelAndRefund', 'outside'])('the paths of %s', (name) => itGoesItsPaths(name))
