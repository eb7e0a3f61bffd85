import { followFlow, type RootRef } from './running-flow.ts'

/** Calls `discard` when changing a trip is left with its cart open: an order storefront gives back what that holds. */
export const followLeftTrips = (root: RootRef, discard: () => void): (() => void) =>
  followFlow(root, (flow) => {
    if (flow?.getSnapshot().context.flow !== 'mto') return undefined
    let isOpen = false
    const { unsubscribe } = flow.subscribe(({ context: { at, cart } }) => {
      if (at !== 'myb') isOpen = at !== 'confirmation' && cart?.trip !== undefined
    })
    return () => {
      unsubscribe()
      if (isOpen) discard()
    }
  })
