import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart, LedgerEntry } from '#src/domain/cart.ts'
import { flightName, flightNumbers, unbroken } from '#src/domain/itinerary.ts'
import { formatMoney, total } from '#src/domain/money.ts'
import { Ledger, type LedgerLine } from '#src/ui/Ledger.tsx'
import { Comma } from './Comma.tsx'
import { CommaList } from './CommaList.tsx'
import { useChangeSum } from './change-sum.tsx'
import { useCoverName } from './cover-names.ts'
import { useExtraName } from './extra-names.ts'
import { useLocale } from './language.tsx'
import { groupLedger, type LedgerGroup, pairLedger, seatOfEntry, undoOfGroup } from './ledger-lines.ts'
import { PriceParts } from './PriceParts.tsx'
import { useMiles, useWithMiles } from './miles-words.ts'
import { travellerCount } from './party.ts'
import { callNameOf, passengerBy } from './people.ts'
import { useSend, useTrip } from './trip.tsx'
import { formatDay } from './wall-clock.ts'
import { claimed } from './claimed.ts'

/** Describes the cause of a change of the total. */
function Cause({ entry: { cause, subject }, name }: { entry: LedgerEntry; name: string }) {
  const extraName = useExtraName()
  const extra = extraName(subject)
  const coverName = useCoverName()
  const cover = coverName(subject)
  const flights = unbroken(subject)
  const isNamed = name !== ''
  if (cause === 'flights')
    return (
      <Trans>
        Flights <bdi>{flights}</bdi>
      </Trans>
    )
  if (cause === 'passengers') return <Trans>Passengers added</Trans>
  if (cause === 'seat')
    return isNamed ? (
      <Trans>
        Seat <bdi>{subject}</bdi> for {name}
      </Trans>
    ) : (
      <Trans>
        Seat <bdi>{subject}</bdi>
      </Trans>
    )
  if (cause === 'seatRemoved')
    return (
      <Trans>
        Seat <bdi>{subject}</bdi> removed
      </Trans>
    )
  if (cause === 'extra')
    return isNamed ? (
      <Trans>
        {extra} for {name}
      </Trans>
    ) : (
      <>{extra}</>
    )
  if (cause === 'extraRemoved') return <Trans>{extra} removed</Trans>
  if (cause === 'insurance') return <Trans>Travel insurance</Trans>
  if (cause === 'insuranceRemoved') return <Trans>Travel insurance removed</Trans>
  if (cause === 'cover') return <>{cover}</>
  if (cause === 'coverRemoved') return <Trans>{cover} removed</Trans>
  if (cause === 'holdFee') return <Trans>Hold fee, deducted</Trans>
  if (cause === 'upgrade') return <Trans>Upgrade</Trans>
  return <Trans>Airline price change</Trans>
}

/** Lists the flights and prices of an extra that was added for several travellers or flights at once. */
function Together({ entries: [first, ...others], cart }: { entries: LedgerGroup['entries']; cart: Cart }) {
  const locale = useLocale()
  const places = new Set([first, ...others].map(({ travelPartId }) => travelPartId))
  const flown = cart.parts.flatMap((part) =>
    part.segments.filter(({ id }) => places.has(part.id) || places.has(id)).map((segment) => flightName(segment)),
  )
  const count = others.length + 1
  const price = formatMoney(first.amount, locale)
  return (
    <>
      {flown.length > 0 ? (
        <>
          <CommaList items={flown} />
          {'. '}
        </>
      ) : null}
      {others.every(({ amount }) => amount.amount === first.amount.amount) ? <bdi>{`${count} × ${price}`}</bdi> : null}
    </>
  )
}

/** Explains why the total changed, or names the flight concerned. */
function Reason({ line: { entries, isRemoved }, cart }: { line: LedgerGroup; cart: Cart }) {
  const [entry] = entries
  const locale = useLocale()
  const miles = useMiles()
  if (isRemoved) return <Trans>Added, then removed.</Trans>
  if (entries.length > 1) return <Together entries={entries} cart={cart} />
  if (entry.cause === 'flights') {
    const isNewest = cart.ledger.findLast(({ cause }) => cause === 'flights') === entry
    const flights = cart.parts.map((part) => {
      const [first] = part.segments
      const last = part.segments.at(-1)
      return (
        <span key={part.id}>
          {first ? formatDay(first.departure, locale) : ''}
          <Comma />
          <bdi>{`${first?.origin} – ${last?.destination}`}</bdi>.{' '}
        </span>
      )
    })
    if (cart.points === undefined || !isNewest) return flights
    return (
      <>
        {flights}
        <Trans>
          The fare is <bdi>{miles(cart.points)}</bdi>, in addition to this money.
        </Trans>
      </>
    )
  }
  const seat = seatOfEntry(cart, entry)
  if (entry.cause === 'seat' && !seat) return <Trans>Later replaced by another seat.</Trans>
  const place = seat?.segmentId ?? entry.travelPartId
  const part = cart.parts.find(({ id, segments }) => id === place || segments.some((segment) => segment.id === place))
  if (part) {
    const flown = part.segments.filter(({ id }) => part.id === place || id === place)
    const flight = flightNumbers({ ...part, segments: flown })
    if (flown.length > 1)
      return (
        <Trans>
          Flights <bdi>{flight}</bdi>.
        </Trans>
      )
    return (
      <Trans>
        Flight <bdi>{flight}</bdi>.
      </Trans>
    )
  }
  return null
}

export interface TripLedgerProps {
  /** Lines have a button Undo. Off once a payment may be in progress. */
  canUndo?: boolean
  /** Content below the total. */
  note?: ReactNode
}

/** Lists every change of the total since the flights were selected, with its cause. Renders nothing without a cart. */
export function TripLedger({ canUndo = true, note }: TripLedgerProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const cart = useTrip(({ context }) => context.cart)
  const search = useTrip(({ context }) => context.search)
  const trip = useTrip((snapshot) => snapshot)
  const change = useChangeSum(cart)
  const withMiles = useWithMiles()
  if (!cart) return null
  const namesOf = (entries: LedgerGroup['entries']) => {
    const names = entries.map(({ passengerId }) => callNameOf(passengerBy(cart.passengers, passengerId)))
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(names.filter(Boolean)))
  }
  const groups = groupLedger(pairLedger(cart.ledger))
  const lines = groups.map((line, index): LedgerLine => {
    const { entries, isRemoved } = line
    const [entry] = entries
    const undo = canUndo && !isRemoved ? undoOfGroup(cart, line) : undefined
    return {
      id: entry.id,
      title: <Cause entry={entry} name={namesOf(entries)} />,
      detail: <Reason line={line} cart={cart} />,
      amount: total(
        entries.map(({ amount }) => amount),
        entry.amount.currency,
      ),
      running: isRemoved ? undefined : entries.at(-1)?.total,
      removed: isRemoved,
      isNew: index > 0 && index === groups.length - 1,
      action: undo && trip.can(undo) ? { label: <Trans>Undo</Trans>, onPress: () => send(undo) } : undefined,
    }
  })
  const travellers = travellerCount(cart, search)
  return (
    <div {...claimed('toPay', { total: cart.total, points: cart.points })}>
      <Ledger
        heading={<Trans>Your total, line by line</Trans>}
        lines={lines}
        totalLabel={
          change?.label ?? <Plural value={travellers} one="Total, all taxes" other="Total for # travelers, all taxes" />
        }
        total={change?.total ?? cart.total}
        totalWords={change?.words ?? withMiles(cart.points, cart.total)}
        locale={locale}
        parts={cart.trip ? null : <PriceParts lines={cart.lines} currency={cart.currency} />}
        empty={
          cart.isLedgerUntold
            ? t`The airline doesn’t list each change. Here’s what your flights cost; the total includes your seats and extras, too.`
            : change
              ? t`Your trip hasn’t changed.`
              : t`Nothing has changed since you chose your flights.`
        }
        note={
          cart.isLedgerUntold || lines.length > 1 ? (
            note
          ) : (
            <>
              <Trans>Seats and extras count toward the total once you add them.</Trans> {note}
            </>
          )
        }
      />
    </div>
  )
}
