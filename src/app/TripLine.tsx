import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import { flightNumbers } from '#src/domain/itinerary.ts'
import { partySize } from '#src/domain/search.ts'
import type { Step } from '#src/domain/step.ts'
import { RouteLine, type Station, type StationStatus } from '#src/ui/RouteLine.tsx'
import type { LineTrip, StationFacts } from './stations.ts'
import { useStepNames } from './step-names.ts'

export interface TripLineProps {
  /** The stations of the flow, as they stand with the trip. */
  stations: readonly StationFacts[]
  trip: LineTrip
  hrefOf: (step: Step) => string
  onGo: (step: Step) => void
}

const flightsOf = (cart: Cart | undefined): string => (cart?.parts ?? []).map(flightNumbers).join(', ')

/** What was chosen at a step, in few words; undefined when there is nothing to say. */
function choiceMade(step: Step, { search, cart, booking }: LineTrip): ReactNode {
  const leg = search?.legs[0]
  if (step === 'home' && leg) return <bdi>{`${leg.origin} – ${leg.destination}`}</bdi>
  if (step === 'flight-selection' && cart) return <bdi>{flightsOf(cart)}</bdi>
  if (step === 'passengers' && search) return <Plural value={partySize(search)} one="# traveller" other="# travellers" />
  if (step === 'seat-selection' && cart) return <bdi>{cart.seats.map(({ seat }) => seat).join(', ')}</bdi>
  if (step === 'ancillaries' && cart) {
    const count = cart.extras.reduce((sum, { quantity }) => sum + quantity, 0) + (cart.insurance ? 1 : 0)
    return count > 0 ? <Plural value={count} one="# extra" other="# extras" /> : undefined
  }
  return step === 'confirmation' && booking ? <bdi>{booking.reference}</bdi> : undefined
}

function useStatusWords(): Record<StationStatus, string> {
  const { t } = useLingui()
  return {
    done: t`done`,
    taken: t`done`,
    skipped: t`skipped`,
    ahead: t`not yet done`,
    now: t`you are here`,
    blocked: t`you are here, something needs your attention`,
  }
}

/** The line of the running flow: its stations from the chart, the choices made from the trip. */
export function TripLine({ stations: facts, trip, hrefOf, onGo }: TripLineProps) {
  const { t } = useLingui()
  const names = useStepNames()
  const statusWords = useStatusWords()
  const stations = facts.map(({ step, isOptional, status, mayGo }): Station => {
    const isPast = status === 'done' || status === 'taken'
    return {
      id: step,
      name: names[step],
      status,
      optional: isOptional,
      statusWords: statusWords[status],
      detail: isPast ? choiceMade(step, trip) : undefined,
      href: mayGo ? hrefOf(step) : undefined,
      onPress: mayGo ? () => onGo(step) : undefined,
    }
  })
  const here = facts.findIndex(({ status }) => status === 'now' || status === 'blocked')
  const next = facts[here + 1]
  const position = here + 1
  const count = facts.length
  const nextName = next && names[next.step]
  return (
    <RouteLine
      isDense={trip.at === 'flight-selection'}
      label={t`Your booking`}
      stations={stations}
      summary={{
        where: (
          <Trans>
            Step {position} of {count}
          </Trans>
        ),
        next: next && (next.isOptional ? <Trans>Next: {nextName}, optional</Trans> : <Trans>Next: {nextName}</Trans>),
      }}
    />
  )
}
