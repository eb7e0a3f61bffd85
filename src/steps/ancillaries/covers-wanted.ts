import type { FlowEvent } from '#machines/events.ts'
import type { CoverKind } from '#src/domain/protection.ts'

/**
 * Returns the offer of these kinds of covers that was chosen last and that the cart does not contain yet. Empty if the cover was
 * removed, and undefined if nothing waits to be saved.
 */
export const coverWanted = (asked: readonly FlowEvent[], kinds: readonly CoverKind[]): string | undefined => {
  const last = asked.findLast(
    (event) => (event.type === 'cover.add' || event.type === 'cover.remove') && kinds.includes(event.kind),
  )
  if (last?.type === 'cover.add') return last.offerId
  return last === undefined ? undefined : ''
}
