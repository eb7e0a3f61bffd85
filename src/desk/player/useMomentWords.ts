import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { eventName, isolated } from './names.ts'
import type { Moment } from './playback.ts'

/** Flow events that the page sends by itself. */
type ByItself =
  | 'offers.lapse'
  | 'quote.lapse'
  | 'hold.warn'
  | 'hold.lapse'
  | 'card.refuse'
  | 'card.miss'
  | 'wallet.close'
  | 'data.saved'
  | 'account.changed'
  | `xstate.${string}`

/** Describes travellers' actions, by event. The compiler requires a description of every event that a traveller can cause. */
const useDeeds = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  return useMemo(
    () =>
      ({
        'search.submit': t`searched for flights`,
        'legs.submit': t`chose which flights to change`,
        'offer.pick': t`chose a flight`,
        'leg.show': t`looked at another flight of the trip`,
        'day.pick': t`looked at another day`,
        'rules.show': t`looked at the fare rules`,
        'betterFare.take': t`took a better fare`,
        'betterFare.refuse': t`kept the original fare`,
        'price.accept': t`accepted the new price`,
        'price.refuse': t`refused the new price`,
        'passengers.submit': t`sent the passengers’ details`,
        'seat.pick': t`chose a seat`,
        'seat.remove': t`removed a seat`,
        'extras.set': t`changed the extras`,
        'insurance.shop': t`asked for other insurance prices`,
        'insurance.add': t`added the insurance`,
        'insurance.remove': t`removed the insurance`,
        'form.pick': t`chose how to pay`,
        'payment.submit': t`pressed Pay`,
        'challenge.answer': t`came back from the bank’s check`,
        'challenge.extend': t`got more time for the bank’s check`,
        'challenge.abandon': t`abandoned the bank’s check`,
        'hold.place': t`asked to hold the flights`,
        'trip.find': t`looked for a booking`,
        'change.confirm': t`confirmed the change`,
        'cancel.confirm': t`confirmed the cancellation`,
        'step.next': t`continued`,
        'step.skip': t`skipped the page`,
        'step.back': t`went back`,
        'step.retry': t`tried again`,
        'changes.accept': t`accepted what had changed`,
        'changes.refuse': t`refused what had changed`,
        'signIn.submit': t`asked to sign in`,
        'reset.request': t`asked for a new password`,
        'password.choose': t`chose a new password`,
        'signOut.submit': t`asked to sign out`,
        'airlineChange.accept': t`accepted the airline’s change`,
        'attempt.giveUp': t`gave up the payment`,
        'card.recognise': t`typed a card number`,
        'card.tokenise': t`sent the card to the payment provider`,
        'cover.add': t`added a cover`,
        'cover.remove': t`removed a cover`,
        'flights.again': t`returned to the list of flights`,
        'flow.leave': t`left for another page`,
        'giveBack.confirm': t`confirmed giving the upgrade back`,
        'hold.extend': t`asked for more time to pay`,
        'hold.pick': t`chose how long to hold the flights`,
        'purchase.repeat': t`confirmed a second booking`,
        'refund.pick': t`chose how to be refunded`,
        'reservation.confirm': t`confirmed the reservation`,
        'losing.refuse': t`kept the better fare conditions`,
        'days.show': t`looked at prices on other days`,
        'days.close': t`closed the prices on other days`,
        'pairs.show': t`compared pairs of dates`,
        'pair.pick': t`chose a pair of dates`,
        'months.open': t`opened the calendar of prices`,
        'pairs.open': t`opened the table of dates`,
        'rules.close': t`closed the fare rules`,
        'exitRow.affirm': t`confirmed the exit-row rules`,
        'exitRow.refuse': t`refused the exit-row seat`,
        'covers.show': t`looked at the covers`,
        'product.order': t`added a product to the trip`,
        'product.return': t`asked to return a product`,
        'giving.refuse': t`kept the seat or extra`,
        'leaving.confirm': t`confirmed leaving the page`,
        'leaving.refuse': t`stayed on the page`,
        'trip.reopen': t`opened the trip again`,
        'form.split': t`split the payment`,
        'form.follow': t`chose how to pay the rest`,
        'form.join': t`combined the split payment again`,
        'wallet.open': t`opened the wallet`,
        'booking.show': t`opened the existing booking`,
        'redirect.again': t`reopened the bank’s page`,
        'hold.show': t`looked through the hold options`,
        'hold.release': t`asked to release the hold`,
        'hold.keep': t`kept the flights on hold`,
        'release.confirm': t`confirmed releasing the hold`,
        'upgrades.price': t`checked the price of upgrades`,
        'upgrades.choose': t`confirmed the chosen upgrades`,
        'scope.pick': t`chose what to cancel`,
        'trip.other': t`looked for another booking`,
        'flight.find': t`looked up a flight`,
        'flight.refresh': t`updated the flight status`,
        'fares.find': t`explored fares by month`,
        'member.create': t`asked to become a member`,
        'agency.create': t`asked to register an agency`,
        'agency.read': t`opened the agency’s profile`,
        'agency.update': t`saved the agency’s profile`,
        'member.read': t`opened the profile`,
        'member.update': t`saved the profile`,
        'data.export': t`asked for a copy of the data`,
        'account.delete': t`asked to delete the account`,
        'deletion.leave': t`kept the account`,
        'trips.read': t`looked at the trips of the account`,
        'alternative.take': t`chose another flight after the airline’s change`,
        'offload.ask': t`asked to undo a check-in`,
        'option.explain': t`asked why an option isn’t available`,
        'answer.confirm': t`confirmed the answer`,
        'answer.withdraw': t`withdrew the answer`,
        'cars.search': t`looked for cars`,
        'car.show': t`looked at a car`,
        'reservation.withdraw': t`returned to the partner’s offers`,
        'hotels.search': t`looked for hotels`,
        'hotel.show': t`looked at a hotel`,
        'room.show': t`looked at a room`,
        'trip.show': t`opened the trip’s page`,
        'upgrades.giveBack': t`asked to give the upgrade back`,
      }) satisfies Readonly<Record<string, string>> & Readonly<Record<Exclude<FlowEvent['type'], ByItself>, string>>,
    [t],
  )
}

/** Names the origins of steps. */
export const useActors = (): Readonly<Record<Moment['origin'], string>> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      user: t`Traveler`,
      router: t`Address`,
      service: t`Airline`,
      timer: t`Clock`,
      tab: t`Another tab`,
      system: t`Page`,
      inside: t`Charts`,
    }),
    [t],
  )
}

/** Returns a formatter that describes a step. Names from charts are isolated from the text direction. */
export const useMomentWords = (recording: Flowrec): ((moment: Moment) => string) => {
  const { t } = useLingui()
  const deeds = useDeeds()
  return useCallback(
    ({ origin, event, answered, isError }: Moment) => {
      const name = isolated(eventName(event))
      if (answered !== undefined) {
        const call = isolated(answered)
        const error = recording.calls?.[answered]?.error as { errorCode?: string } | undefined
        const code = isolated(error?.errorCode ?? recording.calls?.[answered]?.errorType ?? '')
        return isError ? t`${call} failed: ${code}` : t`${call} was answered`
      }
      if (origin === 'user') return deeds[event] ?? t`used the page: ${name}`
      if (origin === 'router') return t`the address requested another page`
      if (origin === 'timer') return t`time ran out: ${name}`
      return event === 'xstate.init' ? t`a chart started` : name
    },
    [t, deeds, recording],
  )
}
