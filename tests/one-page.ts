import { configure } from '@testing-library/react'

/** The original `localStorage`, which a test may have replaced. Undefined in tests without a window. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

/** Screens are compiled when they are first imported, which takes seconds on a busy machine, so tests wait longer for them. */
const looking = { defaultHidden: false, asyncUtilTimeout: 15_000 }

/**
 * Restores the original `localStorage` and clears it and the page. The test files of a worker share one window, so a file would
 * otherwise find what an earlier one left behind.
 */
export const beginOnePage = (): void => {
  configure(looking)
  if (!own) return
  Object.defineProperty(globalThis, 'localStorage', own)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
}
