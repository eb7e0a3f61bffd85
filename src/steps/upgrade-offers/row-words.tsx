import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UpgradeOffer, UpgradePayment } from '#src/domain/upgrade.ts'
import { costOfPick, type UpgradeSum, waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useOddsWords, useUpgradeCost } from '#src/trip/upgrade-words.ts'
import type { Shortage } from './picks.ts'

/** From this number of free seats on, they are not called scarce. */
const few = 5

/** Names the kind of an upgrade. */
export const useRowLabel = (): ((offer: UpgradeOffer, payWith: UpgradePayment) => string) => {
  const { t } = useLingui()
  const cabinName = useCabinName()
  return ({ kind, cabin: code }, payWith) => {
    const cabin = cabinName(code)
    if (kind === 'BID') return t`${cabin}, your bid`
    if (kind === 'WAITLIST') {
      if (payWith === 'MONEY') return t`${cabin}, on the waitlist`
      return payWith === 'POINTS' ? t`${cabin}, on the waitlist with miles` : t`${cabin}, on the waitlist with a certificate`
    }
    if (payWith === 'MONEY') return t`${cabin}, confirmed at once`
    return payWith === 'POINTS' ? t`${cabin} with miles, confirmed at once` : t`${cabin} with a certificate, confirmed at once`
  }
}

/** Formats the total price of an upgrade. For a bid, the minimum. */
export const useRowCost = (): ((offer: UpgradeOffer, payWith: UpgradePayment) => string) => {
  const { t } = useLingui()
  const costWords = useUpgradeCost()
  return (offer, payWith) => {
    const passengerIds = offer.perPassenger.map(({ passengerId }) => passengerId)
    const cost = costWords(costOfPick({ offer, payWith, passengerIds, bid: offer.bid?.minimum }), '')
    return offer.bid ? t`from ${cost}` : cost
  }
}

/** Says for how many passengers the price is, and the price for each if all pay the same. */
export function CostNote({ offer, payWith }: { offer: UpgradeOffer; payWith: UpgradePayment }) {
  const costWords = useUpgradeCost()
  const people = offer.perPassenger.length
  if (people < 2) return null
  const each = offer.perPassenger.map(({ passengerId }) =>
    costWords(costOfPick({ offer, payWith, passengerIds: [passengerId], bid: offer.bid?.minimum }), ''),
  )
  const [one = ''] = each
  return (
    <>
      <Plural value={people} one="for # traveler" other="for # travelers" />
      {each.every((cost) => cost === one) ? (
        <>
          <Comma />
          <Trans>{one} each</Trans>
        </>
      ) : null}
    </>
  )
}

function Waiting({ offer: { clearsBy, odds, kind }, payWith }: { offer: UpgradeOffer; payWith: UpgradePayment }) {
  const locale = useLocale()
  const oddsWords = useOddsWords()
  const moment = clearsBy ? momentIn(clearsBy, undefined, locale) : ''
  const chance = odds && kind === 'WAITLIST' ? oddsWords[odds] : ''
  return (
    <>
      <p>
        {moment ? <Trans>Decided by {moment}, your device’s time.</Trans> : null}{' '}
        {chance ? <Trans>Your chances: {chance}.</Trans> : null}
      </p>
      <p>
        {payWith === 'MONEY' ? (
          <Trans>Reserved on your card now and charged only if a seat becomes free.</Trans>
        ) : (
          <Trans>Reserved now and used only if a seat becomes free. If not, you get it all back.</Trans>
        )}
      </p>
    </>
  )
}

/** Explains why a form of payment is not available. */
export function ShortageNote({ shortage, least }: { shortage: Shortage; least: UpgradeSum }) {
  const needed = useUpgradeCost()(least, '')
  if (shortage === 'signIn') return <Trans>For members. Sign in to use it.</Trans>
  return <Trans>You don’t have enough: it takes {needed} per traveler.</Trans>
}

/** Renders the notes about an upgrade. Returns nothing if there are none. */
export const rowNotes = (offer: UpgradeOffer, payWith: UpgradePayment, shortage: ReactNode): ReactNode => {
  const { seatsLeft } = offer
  const isScarce = !waitsForASeat(offer.kind) && seatsLeft > 0 && seatsLeft <= few
  if (!isScarce && !waitsForASeat(offer.kind) && !shortage) return undefined
  return (
    <>
      {isScarce ? (
        <p>
          <Plural value={seatsLeft} one="# seat left" other="# seats left" />
        </p>
      ) : null}
      {waitsForASeat(offer.kind) ? <Waiting offer={offer} payWith={payWith} /> : null}
      {shortage ? <p>{shortage}</p> : null}
    </>
  )
}
