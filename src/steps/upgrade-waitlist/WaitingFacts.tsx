import { Trans, useLingui } from '@lingui/react/macro'
import type { WaitingUpgrade } from '#src/domain/upgrade.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { cardName } from '#src/trip/card-names.ts'
import { FlightCities, FlightMoment } from '#src/trip/FlightLine.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { waitingClaim } from '#src/trip/money-facts.ts'

/** Names a waitlisted upgrade by its flight, cabin and passengers. */
export function WaitingName({ upgrade: { segmentId, cabin: code, passengerIds } }: { upgrade: WaitingUpgrade }) {
  const { i18n } = useLingui()
  const cabin = useCabinName()(code)
  const passengers = useTrip(({ context }) => context.booking?.passengers)
  const names = passengerIds.map((id) => callNameOf(passengerBy(passengers, id))).filter(Boolean)
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return (
    <>
      <FlightCities segmentId={segmentId} />
      <Comma />
      {cabin}
      {who ? <>: {who}</> : null}
    </>
  )
}

/** Says which authorised amount is released, and which points are returned, when an upgrade is cancelled. */
export const useReturnWords = (): ((upgrade: WaitingUpgrade) => string) => {
  const { t } = useLingui()
  const costWords = useUpgradeCost()
  return (upgrade) => {
    const what = costWords(upgrade, '')
    const { card } = upgrade
    if (what === '') return ''
    if (!card) return t`You get ${what} back.`
    const brand = cardName(card.brand)
    return t`We’ll release the ${what} reserved on ${brand}, ending in ${card.lastFour}.`
  }
}

/** Shows the departure of the flight, the deadline of the waitlist, and the refund. */
export function WaitingFacts({ upgrade }: { upgrade: WaitingUpgrade }) {
  const locale = useLocale()
  const returnWords = useReturnWords()
  const parts = useTrip(({ context }) => context.booking?.parts)
  const reference = useTrip(({ context }) => context.waiting?.reference ?? '')
  const moment = momentIn(upgrade.clearsBy, undefined, locale)
  const back = returnWords(upgrade)
  return (
    <Muted small>
      <FlightMoment segmentId={upgrade.segmentId} parts={parts} />.{' '}
      {upgrade.kind === 'BID' ? (
        <Trans>Your bid will be decided by {moment}.</Trans>
      ) : (
        <Trans>The waitlist is decided by {moment}.</Trans>
      )}{' '}
      {upgrade.status === 'waitlisted' && back !== '' ? <span {...waitingClaim(reference, upgrade)}>{back}</span> : null}
    </Muted>
  )
}
