import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { UpgradeMember, UpgradeSegment } from '#src/domain/upgrade.ts'
import { waysToPay, waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { FlightCities, FlightMoment } from '#src/trip/FlightLine.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { useUpgradeRefusal } from '#src/trip/upgrade-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { PricedChoice, PricedChoices } from '#src/ui/PricedChoice.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { PickDetails } from './PickDetails.tsx'
import { faultOf, leastCost, pickOf, shortageOf, takes, type TypedPick } from './picks.ts'
import { CostNote, rowNotes, ShortageNote, useRowCost, useRowLabel } from './row-words.tsx'
import styles from './upgrade-offers.module.css'

interface FlightUpgradesProps {
  segment: UpgradeSegment
  member: UpgradeMember | undefined
  pick: TypedPick | undefined
  /** Shows errors, once the traveller has tried to continue. */
  tellsFaults: boolean
  onPick: (pick: TypedPick | undefined) => void
}

/** Offers to stay in the cabin of a flight, or one of its upgrades with the total price. */
export function FlightUpgrades({ segment, member, pick, tellsFaults, onPick }: FlightUpgradesProps) {
  const name = useId()
  const cabinName = useCabinName()
  const refusal = useUpgradeRefusal()
  const rowLabel = useRowLabel()
  const rowCost = useRowCost()
  const parts = useTrip(({ context }) => context.booking?.parts)
  const { segmentId, offers, reason, until } = segment
  const cabin = cabinName(segment.cabin)
  const isSoldOut = offers.length > 0 && offers.every(({ kind }) => waitsForASeat(kind))
  return (
    <Card
      heading={<FlightCities segmentId={segmentId} />}
      headingEnd={
        <Tag>
          <Trans>You have {cabin}</Trans>
        </Tag>
      }
    >
      <p className={styles.flight}>
        <Muted small>
          <FlightMoment segmentId={segmentId} parts={parts} />
        </Muted>
      </p>
      {offers.length === 0 ? (
        <p>{refusal(reason, until)}</p>
      ) : (
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">
            <FlightCities segmentId={segmentId} />
          </legend>
          {isSoldOut ? (
            <p>
              <Trans>The higher cabin is sold out for now, but you can join the waitlist.</Trans>
            </p>
          ) : null}
          <PricedChoices>
            <PricedChoice
              name={name}
              label={<Trans>Keep {cabin}</Trans>}
              cost={<Trans>as booked</Trans>}
              isPicked={pick === undefined}
              onPick={() => onPick(undefined)}
            />
            {offers.flatMap((offer) =>
              waysToPay(offer).map((payWith) => {
                const shortage = shortageOf(leastCost(offer, payWith), member)
                const note = shortage ? <ShortageNote shortage={shortage} least={leastCost(offer, payWith)} /> : undefined
                return (
                  <PricedChoice
                    key={`${offer.id} ${payWith}`}
                    name={name}
                    label={rowLabel(offer, payWith)}
                    cost={rowCost(offer, payWith)}
                    costNote={<CostNote offer={offer} payWith={payWith} />}
                    notes={rowNotes(offer, payWith, note)}
                    isPicked={takes(pick, offer, payWith)}
                    isOff={shortage !== undefined}
                    onPick={() => onPick(pickOf(offer, payWith))}
                  >
                    {pick && takes(pick, offer, payWith) ? (
                      <PickDetails
                        offer={offer}
                        pick={pick}
                        fault={tellsFaults ? faultOf(pick, offer) : undefined}
                        onChange={onPick}
                      />
                    ) : null}
                  </PricedChoice>
                )
              }),
            )}
          </PricedChoices>
        </fieldset>
      )}
    </Card>
  )
}
