import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Tells whether the page is hydrated: false in prerendered HTML and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
