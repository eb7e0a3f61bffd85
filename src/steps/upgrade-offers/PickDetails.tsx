import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { UpgradeOffer } from '#src/domain/upgrade.ts'
import { waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { BidFields } from './BidFields.tsx'
import type { PickFault, TypedPick } from './picks.ts'
import styles from './upgrade-offers.module.css'
import { givenUpClaim } from '#src/trip/money-facts.ts'

interface PickDetailsProps {
  offer: UpgradeOffer
  pick: TypedPick
  fault: PickFault | undefined
  onChange: (pick: TypedPick) => void
}

function Who({ offer, pick, fault, onChange }: PickDetailsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const passengers = useTrip(({ context }) => context.booking?.passengers)
  const toggle = (id: string, isOn: boolean) =>
    onChange({
      ...pick,
      passengerIds: offer.perPassenger
        .map(({ passengerId }) => passengerId)
        .filter((each) => (each === id ? isOn : pick.passengerIds.includes(each))),
    })
  return (
    <fieldset className={styles.who}>
      <legend>
        <Trans>Who to upgrade</Trans>
      </legend>
      {offer.perPassenger.map(({ passengerId, price }, index) => {
        const name = callNameOf(passengerBy(passengers, passengerId)) || t`Traveler ${index + 1}`
        const amount = price && pick.payWith === 'MONEY' && !offer.bid ? formatMoney(price, locale) : ''
        return (
          <CheckboxField
            key={passengerId}
            label={
              <>
                <bdi>{name}</bdi> <bdi>{amount}</bdi>
              </>
            }
            checked={pick.passengerIds.includes(passengerId)}
            error={fault === 'nobody' && index === 0 ? t`Choose who to upgrade, or keep your cabin` : undefined}
            onChange={(event) => toggle(passengerId, event.currentTarget.checked)}
          />
        )
      })}
    </fieldset>
  )
}

/** Says which paid seats in the booked cabin are given up or kept, with their refund. */
function OldSeats({ offer, pick }: Pick<PickDetailsProps, 'offer' | 'pick'>) {
  const locale = useLocale()
  const passengers = useTrip(({ context }) => context.booking?.passengers)
  const flights = useTrip(({ context }) => context.upgradeInfo?.flights)
  const seats = (flights?.find(({ segmentId }) => segmentId === offer.segmentId)?.seats ?? []).filter(({ passengerId }) =>
    pick.passengerIds.includes(passengerId),
  )
  const isLater = waitsForASeat(offer.kind)
  return (
    <>
      {seats.map(({ passengerId, seat, paid, refund }) => {
        const name = callNameOf(passengerBy(passengers, passengerId))
        const [was, back] = [formatMoney(paid, locale), formatMoney(refund, locale)]
        return (
          <p key={passengerId}>
            {isLater ? (
              <Trans>
                {name} keeps seat <bdi>{seat}</bdi> until the upgrade is confirmed.
              </Trans>
            ) : (
              <Trans>
                {name} gives up seat <bdi>{seat}</bdi>, {was}.
              </Trans>
            )}{' '}
            <span {...givenUpClaim({ kind: 'seat', code: seat, passengerId, paid, refund })}>
              {refund.amount === paid.amount ? (
                <Trans>You get all of it back.</Trans>
              ) : refund.amount > 0 ? (
                <Trans>You get {back} of it back.</Trans>
              ) : (
                <Trans>It isn’t refunded.</Trans>
              )}
            </span>
          </p>
        )
      })}
    </>
  )
}

/** Asks who to upgrade and, for a bid, the amount. Names the seats that are given up. */
export function PickDetails(props: PickDetailsProps) {
  const { offer, pick, fault, onChange } = props
  return (
    <>
      {offer.bid ? (
        <BidFields
          range={offer.bid}
          typed={pick.bid ?? ''}
          isBad={fault === 'badBid'}
          onType={(bid) => onChange({ ...pick, bid })}
        />
      ) : null}
      {offer.perPassenger.length > 1 ? <Who {...props} /> : null}
      <Muted small>
        <OldSeats offer={offer} pick={pick} />
      </Muted>
    </>
  )
}
