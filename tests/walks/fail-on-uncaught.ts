import { afterEach, expect } from 'vitest'
import { takeUncaught } from './uncaught.ts'

// Every walk, whatever it looks for, fails by an error that its pages did not catch.
afterEach(() => {
  expect(takeUncaught()).toEqual([])
})
