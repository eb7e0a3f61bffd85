import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in prerendered HTML and while it hydrates, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
