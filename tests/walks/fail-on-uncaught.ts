import { afterEach, expect } from 'vitest'
import { takeUncaught } from './uncaught.ts'

// Fails every walk whose pages threw an uncaught error.
afterEach(() => {
  expect(takeUncaught()).toEqual([])
})
