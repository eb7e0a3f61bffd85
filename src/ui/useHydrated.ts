import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns true once the page is hydrated. It returns false in prerendered HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
