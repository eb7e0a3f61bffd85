import { Trans, useLingui } from '@lingui/react/macro'
import { feeOnLeg, savesFee } from '#src/domain/change-fee.ts'
import { againstOwn, ownFareOn, type Saving } from '#src/domain/exchange-search.ts'
import type { TermChange } from '#src/domain/fare-terms.ts'
import { type FlightOffers, type Offer, offerOn } from '#src/domain/itinerary.ts'
import { claimed } from '#src/trip/claimed.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { TermChanges } from '#src/trip/TermChanges.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Price } from '#src/ui/Price.tsx'
import { isBarred } from './priced.ts'

/**
 * Removes the price of a seat. A search states the lowest price of all its flights, and the flight in question may have no seat
 * at that price.
 */
const withoutSeatPrice = (change: TermChange): TermChange => {
  if (change.code !== 'seat') return change
  const { amount: _lowest, ...to } = change.to
  return { ...change, to }
}

/** Heading above the losses, with the amount that the fare saves. */
function Saved({ saving }: { saving: Saving | undefined }) {
  const locale = useLocale()
  if (!saving) return <Trans>With this fare, you lose:</Trans>
  const amount = <Price money={saving.amount} locale={locale} />
  return saving.isBack ? (
    <Trans>
      <b>{amount} more back</b>, but you lose:
    </Trans>
  ) : (
    <Trans>
      <b>{amount} less</b>, but you lose:
    </Trans>
  )
}

/** Contents of the dialog, or undefined while it is closed. */
const useQuestion = (offers: FlightOffers) => {
  const losing = useTrip((trip) =>
    trip.matches({ 'flight-selection': { choosing: 'losing' } }) ? trip.context.losing : undefined,
  )
  const quote = useTrip(({ context }) => context.cart?.exchange)
  const picks = useTrip((trip) => trip.context.picks)
  const found = losing && offerOn(offers, losing.leg, losing.ref)
  const own = losing && ownFareOn(offers, quote, losing.leg)
  if (!losing || !found || !own) return undefined
  const { row, offer } = found
  const fee = feeOnLeg(offers, quote, picks, losing.leg)
  const canBeHad = (like: Offer) => !isBarred(offers, picks, losing.leg, like) && !savesFee(like, fee)
  return { ...losing, own, offer, ...againstOwn(row, offer, own, offers.brands, canBeHad) }
}

/** Asks the traveller to confirm a fare with worse terms, and shows its saving and every loss. */
export default function Losing({ offers }: { offers: FlightOffers }) {
  const { t } = useLingui()
  const send = useSend()
  const question = useQuestion(offers)
  const fareName = useFareName(offers.brands)
  const named = (id: string | undefined) => (id === undefined ? '' : fareName(id))
  const [own, name, likeName] = [question?.own.id, question?.offer.brand, question?.like?.brand].map(named)
  const keep = () => send({ type: 'losing.refuse' })
  const pick = (ref: number | undefined, isAgreed?: true) =>
    question && ref !== undefined
      ? send({ type: 'offer.pick', leg: question.leg, ref, ...(isAgreed && { isAgreed }) })
      : undefined
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={keep}
      closeLabel={t`Close`}
      title={
        <Trans>
          Give up {own} for {name}?
        </Trans>
      }
      actions={
        <>
          {question?.like ? (
            <Button variant="go" onClick={() => pick(question.like?.ref)}>
              <Trans>Choose {likeName} instead</Trans>
            </Button>
          ) : (
            <Button variant="go" onClick={keep}>
              <Trans>Look at other flights</Trans>
            </Button>
          )}
          <Button onClick={() => pick(question?.ref, true)}>
            <Trans>Choose {name}</Trans>
          </Button>
        </>
      }
    >
      {question === undefined ? null : (
        <>
          <div
            {...claimed('lessFare', {
              ref: question.ref,
              ...(question.like && { like: question.like.ref }),
              ...(question.saving && { saved: question.saving.amount }),
              lost: question.lost.map(({ code }) => code),
            })}
          >
            <p>
              <Saved saving={question.saving} />
            </p>
            <TermChanges changes={question.lost.map(withoutSeatPrice)} label={t`What you lose`} />
          </div>
          <p>
            <NothingDone>
              <Trans>Nothing changes until you confirm.</Trans>
            </NothingDone>
          </p>
        </>
      )}
    </Dialog>
  )
}
