import { configure } from '@testing-library/react'

/** The storage of the window as it was when this module was first read, or undefined where there is no window. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

/** How screens are looked at. They are compiled when they are first asked for: on a busy machine that takes seconds. */
const looking = { defaultHidden: false, asyncUtilTimeout: 15_000 }

/** Files of a worker share one window: gives the next of them the page that the first one had, its storage empty. */
export const beginOnePage = (): void => {
  configure(looking)
  if (!own) return
  Object.defineProperty(globalThis, 'localStorage', own)
  localStorage.clear()
  sessionStorage.clear()
}
