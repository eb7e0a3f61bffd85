import { configure } from '@testing-library/react'

/** The original `localStorage`, which a test may have replaced. Undefined in tests without a window. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

/** Screens are compiled when they are first imported, which takes seconds on a busy machine, so tests wait longer for them. */
const looking = { defaultHidden: false, asyncUtilTimeout: 15_000 }

/**
 * Restores the original `localStorage`, and empties it and the page, because the test files of a worker share one window: what an
 * earlier file left in the page would be found by the next.
 */
export const beginOnePage = (): void => {
  configure(looking)
  if (!own) return
  Object.defineProperty(globalThis, 'localStorage', own)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
}
