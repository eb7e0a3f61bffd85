import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripOption } from '#src/domain/booking.ts'
import { AirportTime } from '#src/trip/AirportTime.tsx'
import { useTripRefusal } from '#src/trip/trip-option-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'

const kinds = [
  { step: 'seat-selection', options: ['ADD_MODIFY_SEATS'] },
  { step: 'ancillaries', options: ['ADD_MODIFY_ANCILLARIES', 'ADD_INSURANCE_POSTBOOKING'] },
  { step: 'passengers', options: ['EDIT_PASSENGER'] },
] as const

const names: Record<(typeof kinds)[number]['step'], ReactNode> = {
  'seat-selection': <Trans>Seats</Trans>,
  ancillaries: <Trans>Bags, extras and insurance</Trans>,
  passengers: <Trans>Names, contact and assistance</Trans>,
}

function Closed({ name, option }: { name: ReactNode; option: TripOption | undefined }) {
  const refusal = useTripRefusal()
  const airport = useTrip(({ context }) => context.cart?.parts[0]?.segments[0]?.origin ?? '')
  return (
    <p>
      <Muted small>
        <b>{name}</b>: {refusal(option?.failureReason)}{' '}
        {option?.until === undefined ? null : (
          <Trans>
            Was available until <AirportTime instant={option.until} airport={airport} />
          </Trans>
        )}
      </Muted>
    </p>
  )
}

/** Offers other changes that can be made at the same time. Unavailable ones give the reason. */
export function MoreChanges() {
  const flow = useTrip(({ context }) => context.flow)
  const told = useTrip(({ context }) => context.tripFacts?.tripOptions)
  // An option that the gateway does not mention counts as available. If it is not, the gateway refuses it later.
  const optionsOf = (wanted: readonly string[]) => (told ?? []).filter(({ tripOption }) => wanted.includes(tripOption))
  const isOpen = (wanted: readonly string[]) => {
    const found = optionsOf(wanted)
    return found.length === 0 || found.some(({ enabled }) => enabled)
  }
  return (
    <Card heading={<Trans>Change something else too</Trans>} prints={false}>
      <Row>
        {kinds
          .filter(({ options }) => isOpen(options))
          .map(({ step }) => (
            <LinkButton key={step} href={`#/${flow}/${step}`}>
              {names[step]}
            </LinkButton>
          ))}
      </Row>
      {kinds
        .filter(({ options }) => !isOpen(options))
        .map(({ step, options }) => (
          <Closed key={step} name={names[step]} option={optionsOf(options)[0]} />
        ))}
    </Card>
  )
}
