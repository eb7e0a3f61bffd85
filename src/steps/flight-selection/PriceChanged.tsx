import { Trans } from '@lingui/react/macro'
import { flightNumbers, offerOn } from '#src/domain/itinerary.ts'
import { differenceOfFlights } from '#src/domain/exchange-search.ts'
import { formatMoney, subtract } from '#src/domain/money.ts'
import { totalOfFlights } from '#src/domain/total.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChangesTable } from '#src/ui/ChangesTable.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { PriceChange } from '#src/ui/PriceChange.tsx'
import { useLingui } from '@lingui/react/macro'
import { NothingDone } from '#src/trip/NothingDone.tsx'

/** Reports that the price changed between the list and the cart. Shows both prices, to accept or refuse the new one. */
export function PriceChanged({ lead }: { lead: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const cart = useTrip(({ context }) => context.cart)
  const shown = useTrip(({ context }) => context.shown)
  const wasEstimate = useTrip(
    ({ context: { offers, picks } }) =>
      offers?.legs.some((_, leg) => offerOn(offers, leg, picks[leg] ?? Number.NaN)?.offer.price?.isEstimate === true) === true,
  )
  if (!cart) return null
  const now = cart.exchange ? differenceOfFlights(cart.exchange) : totalOfFlights(cart)
  const before = shown?.currency === now.currency ? shown : undefined
  const difference = before && subtract(now, before)
  const amount = difference && formatMoney({ ...difference, amount: Math.abs(difference.amount) }, locale)
  const price = formatMoney(now, locale)
  const flights = cart.parts.map(flightNumbers).join(' · ')
  return (
    <Card>
      <Notice
        title={
          wasEstimate ? (
            <Trans>This is the exact price for everyone</Trans>
          ) : difference === undefined ? (
            <Trans>The price changed</Trans>
          ) : difference.amount > 0 ? (
            <Trans>The price went up by {amount} while you were choosing</Trans>
          ) : (
            <Trans>The price went down by {amount} while you were choosing</Trans>
          )
        }
      >
        <p>
          <NothingDone>{lead}</NothingDone>
        </p>
      </Notice>
      <ChangesTable
        caption={t`What changed`}
        heads={[t`Item`, t`Price`, t`Difference`]}
        rows={[
          {
            id: 'flights',
            part: (
              <>
                <Trans>Flights</Trans> <bdi>{flights}</bdi>
              </>
            ),
            what: before ? (
              <PriceChange
                from={before}
                to={now}
                locale={locale}
                isFromEstimate={wasEstimate}
                fromWords={t`was`}
                toWords={t`now`}
              />
            ) : (
              <Price money={now} locale={locale} />
            ),
            difference: difference ? <Price money={difference} locale={locale} approximate={wasEstimate} signed /> : '',
            hasChanged: true,
          },
        ]}
      />
      <BillTotal
        label={cart.exchange ? <Trans>Price difference, all taxes</Trans> : <Trans>Total with all taxes</Trans>}
        total={now}
        before={before && { money: before, words: t`was`, isEstimate: wasEstimate }}
        locale={locale}
      />
      <Row>
        <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
          {cart.exchange ? <Trans>Review your change</Trans> : <Trans>Accept {price}</Trans>}
        </Button>
        <Button onClick={() => send({ type: 'price.refuse' })}>
          <Trans>See other fares</Trans>
        </Button>
      </Row>
    </Card>
  )
}
