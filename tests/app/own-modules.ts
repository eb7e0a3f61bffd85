import { configure } from '@testing-library/dom'
import { afterAll, vi } from 'vitest'

// A busy machine is slow, not wrong, and screens are compiled when they are first asked for.
configure({ asyncUtilTimeout: 15_000 })

// Files of a worker share what is loaded from packages, which is most of it; of our own modules, and what they keep, each has its own.
afterAll(() => {
  vi.resetModules()
})
