import { isOutside } from '#src/domain/step.ts'
import { followFlow, type RootRef } from './running-flow.ts'

/**
 * Calls `discard` when changing a trip is given up with its cart open: an order storefront gives back what that holds. On the trip's own page
 * a cart that was kept can be gone on with.
 */
export const followLeftTrips = (root: RootRef, discard: () => void): (() => void) =>
  followFlow(root, (flow) => {
    if (flow?.getSnapshot().context.flow !== 'mto') return undefined
    let isOpen = false
    const { unsubscribe } = flow.subscribe(({ context: { at, cart } }) => {
      if (at !== 'myb') isOpen = at !== 'confirmation' && cart?.trip !== undefined
    })
    return () => {
      unsubscribe()
      const { at, cart } = flow.getSnapshot().context
      if (isOpen && !(isOutside(at) && cart)) discard()
    }
  })
