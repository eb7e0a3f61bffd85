import { Trans, useLingui } from '@lingui/react/macro'
import { unbroken } from '#src/domain/itinerary.ts'
import { formatMoney, type Money, multiply } from '#src/domain/money.ts'
import type { Change } from '#src/domain/rebuild.ts'
import { useCoverName } from '#src/trip/cover-names.ts'
import { useDiscountName, useTaxName } from '#src/trip/price-part-words.ts'

function Amount({ money }: { money: Money | undefined }) {
  const { i18n } = useLingui()
  if (money && money.amount < 0) {
    const back = <bdi>{formatMoney(multiply(money, -1), i18n.locale)}</bdi>
    return <Trans>{back} back</Trans>
  }
  return money ? <bdi>{formatMoney(money, i18n.locale)}</bdi> : <Trans>nothing</Trans>
}

function LineName({ change }: { change: Extract<Change, { kind: 'line' }> }) {
  const taxName = useTaxName()
  const discountName = useDiscountName()
  const coverName = useCoverName()
  const code = <bdi>{unbroken(change.subject)}</bdi>
  if (change.lineKind === 'fare') return <Trans>Fare</Trans>
  if (change.lineKind === 'discount') return discountName(change.subject)
  if (change.lineKind === 'tax') return taxName(change.subject)
  if (change.lineKind === 'fee') return <Trans>Fee {code}</Trans>
  if (change.lineKind === 'seat') return <Trans>Seat</Trans>
  if (change.lineKind === 'surcharge') return <Trans>Card surcharge</Trans>
  if (change.lineKind === 'insurance') return <Trans>Insurance</Trans>
  if (change.lineKind === 'cover') return coverName(change.subject)
  return <Trans>Extra {code}</Trans>
}

function CoverName({ code }: { code: string }) {
  return useCoverName()(code)
}

/** Lists what changed when the trip was rebuilt. */
export default function ChangeLine({ change }: { change: Change }) {
  if (change.kind === 'total') {
    return (
      <Trans>
        The total was <Amount money={change.before} /> and is now <Amount money={change.after} />.
      </Trans>
    )
  }
  const subject = <bdi>{unbroken(change.subject)}</bdi>
  if (change.kind === 'flightGone') return <Trans>Flight {subject} is no longer available in your fare.</Trans>
  if (change.kind === 'seatGone') return <Trans>Seat {subject} is no longer available.</Trans>
  if (change.kind === 'extraGone') return <Trans>{subject} is no longer available.</Trans>
  if (change.kind === 'insuranceGone') return <Trans>The insurance is no longer available.</Trans>
  if (change.kind === 'coverGone')
    return (
      <Trans>
        We couldn’t add <CoverName code={change.subject} /> again. You can choose cover on the Extras page.
      </Trans>
    )
  if (change.kind === 'upgradeGone') return <Trans>The upgrade you chose on {subject} is no longer available.</Trans>
  if (change.kind === 'seatKept') return <Trans>Seat {subject} is still in your trip: please remove it again.</Trans>
  if (change.kind === 'extraKept') return <Trans>{subject} is still in your trip: please remove it again.</Trans>
  if (change.kind === 'insuranceKept') return <Trans>The insurance is still in your trip: please remove it again.</Trans>
  return (
    <Trans>
      <LineName change={change} />: was <Amount money={change.before} />, now <Amount money={change.after} />.
    </Trans>
  )
}
