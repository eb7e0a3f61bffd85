import type { Booking } from '#src/domain/booking.ts'
import { fullNameIn } from '#src/domain/full-name.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { LetterRow, LetterSection } from './letter.ts'
import type { Rebooked, RebookedItem } from './news.ts'
import type { Speech } from './speech.ts'

const thingOf = ({ texts, names, apart, cabin }: Speech, item: RebookedItem): string => {
  switch (item.kind) {
    case 'seat':
      return texts.seat(apart(item.seatCode))
    case 'extra': {
      const name = nameOf(names.extras, item.code, names.otherExtra)
      return item.quantity > 1 ? `${apart(`${item.quantity} ×`)} ${name}` : name
    }
    case 'upgrade':
      return texts.upgradeTo(apart(cabin(item.cabin)))
  }
}

const itemOf = (speech: Speech, item: RebookedItem): string => {
  const { texts, apart, sum } = speech
  const thing = thingOf(speech, item)
  const there = item.flight === undefined ? thing : texts.onFlight(thing, apart(item.flight))
  const former = item.kind === 'seat' && item.former !== item.seatCode ? item.former : undefined
  const facts = [
    ...(former === undefined ? [] : [texts.insteadOf(apart(former))]),
    ...(item.price && item.price.amount > 0 ? [apart(sum(item.price))] : []),
  ]
  return facts.length > 0 ? `${there} (${speech.enumerated(facts)})` : there
}

const rowsOf = (speech: Speech, { passengers }: Pick<Booking, 'passengers'>, items: readonly RebookedItem[]): LetterRow[] =>
  passengers.flatMap(({ id, firstName, lastName }) => {
    const mine = items.filter(({ passengerId }) => passengerId === id)
    const value = speech.enumerated(mine.map((item) => itemOf(speech, item)))
    return mine.length > 0 ? [{ label: fullNameIn({ firstName, lastName }, speech.locale), value }] : []
  })

/**
 * Builds the sections about the items on flights that the airline replaced: those that moved to the new flights, and those that
 * are not available there. With `isRefunded`, a note says that the latter are refunded.
 */
export const rebookedSections = (
  speech: Speech,
  booking: Pick<Booking, 'passengers'>,
  { moved, left }: Rebooked,
  { isRefunded }: { isRefunded: boolean },
): LetterSection[] => {
  const { headings, movedFree, leftRefunded } = speech.texts
  return [
    { heading: headings.moved, rows: rowsOf(speech, booking, moved), notes: [movedFree] },
    { heading: headings.left, rows: rowsOf(speech, booking, left), notes: isRefunded ? [leftRefunded] : [] },
  ].filter(({ rows }) => rows.length > 0)
}
