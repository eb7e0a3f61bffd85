import type { Cart } from '#src/domain/cart.ts'
import { exchangeSearch, type LegWish } from '#src/domain/exchange-search.ts'
import { hasRules } from '#src/domain/option-call.ts'
import type { SeatChoice } from '#src/domain/seat.ts'
import { addsOnlyWhatIsNew, forfeitsIn } from './forfeits.ts'
import type { FlowEvent } from './events.ts'
import { worseFareIn } from './worse-fare.ts'
import type { Trip } from './trip.ts'

type Wished = { context: Trip; event: FlowEvent }

const isInExitRow = ({ seatMap }: Trip, { segmentId, passengerId, seat }: SeatChoice): boolean =>
  seatMap?.segments
    .find(({ segment }) => segment.id === segmentId)
    ?.passengers.find((map) => map.passengerId === passengerId)
    ?.cabins.some(({ rows }) => rows.some(({ isExitRow, slots }) => isExitRow && slots.some(({ code }) => code === seat))) ??
  false

/** Returns true if any leg to be changed is locked, for example because passengers are checked in. */
const wantsALocked = ({ exchange }: Cart, wishes: readonly LegWish[]): boolean =>
  wishes.some((wish, index) => wish !== 'keep' && exchange?.legs.some((leg) => leg.index === index && leg.lock !== undefined))

/** Guards on the choice that an event contains. */
export const choiceGuards = {
  'gives up what was paid for': ({ context, event }) => forfeitsIn(context, event) !== undefined,
  'loses what the own fare includes': ({ context, event }) => worseFareIn(context, event) !== undefined,
  'adds only what is new to the cart': ({ context, event }) => addsOnlyWhatIsNew(context, event),
  'is an exit row': ({ context, event }) => event.type === 'seat.pick' && isInExitRow(context, event.choice),
  'is a part that can be cancelled': ({ context: { cancelling }, event }) =>
    event.type === 'scope.pick' &&
    (cancelling?.choices.scopes.some(({ id, isAllowed }) => id === event.scope && isAllowed) ?? false),
  'is a refund on offer': ({ context: { cancelling }, event }) =>
    event.type === 'refund.pick' && cancelling?.review?.targets[event.choice] !== undefined,
  'names flights that can be changed': ({ context: { cart }, event }) =>
    event.type === 'legs.submit' &&
    cart !== undefined &&
    !wantsALocked(cart, event.wishes) &&
    exchangeSearch(cart, event.wishes) !== undefined,
  'is offered instead': ({ context: { booking }, event }) =>
    event.type === 'alternative.take' &&
    (booking?.airlineChange?.alternatives?.some(({ id }) => id === event.alternative) ?? false),
  'is an option with rules': ({ context: { booking }, event }) =>
    event.type === 'option.explain' && booking !== undefined && hasRules(event.tripOption),
  'names an upgrade': ({ event }) =>
    (event.type === 'upgrades.choose' && event.wishes.length > 0) ||
    (event.type === 'upgrades.giveBack' && event.upgradeIds.length > 0),
} satisfies Record<string, (given: Wished) => boolean>
