import type { Cart, LedgerEntry, SelectedExtra, SelectedSeat } from '#src/domain/cart.ts'
import { seatPaidFor } from '#src/domain/trip-changes.ts'
import { scopeOf } from '#src/domain/travel-part.ts'
import type { FlowEvent } from '#machines/events.ts'

/** A line of the price history. A line that was undone stays, struck through. */
export interface PairedEntry {
  entry: LedgerEntry
  isRemoved: boolean
}

const additionOf = { seatRemoved: 'seat', extraRemoved: 'extra', insuranceRemoved: 'insurance', coverRemoved: 'cover' } as const

const isTakenBackBy = (entry: LedgerEntry, removal: LedgerEntry): boolean =>
  removal.cause in additionOf &&
  entry.cause === additionOf[removal.cause as keyof typeof additionOf] &&
  entry.subject === removal.subject &&
  entry.passengerId === removal.passengerId &&
  entry.travelPartId === removal.travelPartId &&
  entry.amount.amount + removal.amount.amount === 0

/** Converts the entries of a cart to lines. If an entry removes exactly what an earlier one added, both become one line. */
export const pairLedger = (entries: readonly LedgerEntry[]): PairedEntry[] =>
  entries.reduce<PairedEntry[]>((lines, entry) => {
    const added = lines.findLastIndex((line) => !line.isRemoved && isTakenBackBy(line.entry, entry))
    const line = lines[added]
    return line ? lines.with(added, { ...line, isRemoved: true }) : [...lines, { entry, isRemoved: false }]
  }, [])

/** A line of the ledger: one price change, or one extra that was added for several travellers or flights at once. */
export interface LedgerGroup {
  entries: readonly [LedgerEntry, ...LedgerEntry[]]
  isRemoved: boolean
}

const isSamePress = (group: LedgerGroup | undefined, { entry, isRemoved }: PairedEntry): group is LedgerGroup =>
  group !== undefined &&
  entry.cause === 'extra' &&
  group.isRemoved === isRemoved &&
  (['cause', 'subject', 'at'] as const).every((key) => group.entries[0][key] === entry[key])

/** Groups the entries of an extra that was added for several travellers or flights at once into one line. */
export const groupLedger = (pairs: readonly PairedEntry[]): LedgerGroup[] =>
  pairs.reduce<LedgerGroup[]>((groups, pair) => {
    const last = groups.at(-1)
    return isSamePress(last, pair)
      ? groups.with(groups.length - 1, { ...last, entries: [...last.entries, pair.entry] })
      : [...groups, { entries: [pair.entry], isRemoved: pair.isRemoved }]
  }, [])

/** Returns the seat of an entry, if the cart still contains it. */
export const seatOfEntry = (cart: Cart, { cause, subject, passengerId }: LedgerEntry): SelectedSeat | undefined =>
  cause === 'seat' ? cart.seats.find((each) => each.seat === subject && each.passengerId === passengerId) : undefined

/** Returns the extra of an entry. Undefined if the cart no longer contains it, or several extras match. */
export const extraOfEntry = (
  cart: Cart,
  { cause, subject, passengerId, travelPartId }: LedgerEntry,
): SelectedExtra | undefined => {
  if (cause !== 'extra') return undefined
  const candidates = cart.extras.filter(
    (extra) =>
      extra.code === subject &&
      extra.passengerId === passengerId &&
      (travelPartId === undefined || extra.travelPartId === travelPartId),
  )
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Returns the event that undoes an entry. Undefined if it cannot be undone, or the cart no longer contains it. */
export const undoOf = (cart: Cart, entry: LedgerEntry): FlowEvent | undefined => {
  const seat = seatOfEntry(cart, entry)
  // In a change of a trip, undoing restores the seat that was paid for.
  const before = seat && seatPaidFor(cart, seat)
  if (seat && before && before.code !== seat.seat)
    return { type: 'seat.pick', choice: { segmentId: seat.segmentId, passengerId: seat.passengerId, seat: before.code } }
  if (seat) return { type: 'seat.remove', choice: { segmentId: seat.segmentId, passengerId: seat.passengerId, seat: seat.seat } }
  const extra = extraOfEntry(cart, entry)
  if (extra) {
    const { code, passengerId, travelPartId, quantity, price } = extra
    const added = Math.max(1, Math.round((entry.amount.amount * quantity) / (price.amount || 1)))
    const wish = {
      code,
      passengerId,
      travelPartId,
      scope: scopeOf(travelPartId),
      quantity: Math.max(0, quantity - added),
    } as const
    return { type: 'extras.set', wishes: [wish] }
  }
  if (entry.cause === 'insurance' && cart.insurance) return { type: 'insurance.remove', productId: cart.insurance.productId }
  const cover = entry.cause === 'cover' ? cart.covers?.find(({ code }) => code === entry.subject) : undefined
  return cover && { type: 'cover.remove', kind: cover.kind }
}

/** Returns the event that undoes a line of the ledger, or undefined if any of its entries cannot be undone. */
export const undoOfGroup = (cart: Cart, { entries: [first, ...others] }: LedgerGroup): FlowEvent | undefined => {
  const undo = undoOf(cart, first)
  if (others.length === 0 || undo?.type !== 'extras.set') return undo
  const events = others.map((entry) => undoOf(cart, entry))
  const wishes = events.flatMap((event) => (event?.type === 'extras.set' ? event.wishes : []))
  return wishes.length === others.length ? { type: 'extras.set', wishes: [...undo.wishes, ...wishes] } : undefined
}
