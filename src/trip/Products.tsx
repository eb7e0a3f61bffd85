import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import { formatMoney } from '#src/domain/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { coverClaim, CoverTerms } from './CoverTerms.tsx'
import { useLocale } from './language.tsx'
import { productClaim, productIcons } from './product-claim.ts'
import { useSuppliedName } from './product-names.ts'
import { When } from './RefundState.tsx'
import styles from './stays.module.css'
import { useSend, useTrip } from './trip.tsx'

function Title({ line }: { line: FulfilmentLine }) {
  const name = useSuppliedName()(line)
  switch (line.status) {
    case 'sold':
      return <Trans>{name}: issued</Trans>
    case 'waiting':
      return <Trans>{name}: being issued</Trans>
    case 'failed':
    case 'returned':
      return <Trans>{name}: not issued</Trans>
    case 'cancelled':
      return <Trans>{name}: canceled</Trans>
    case 'claimed':
      return <Trans>{name}: used</Trans>
  }
}

/** Explains why a product has not been fulfilled, and when its price is refunded. */
function Unfulfilled({ line: { reason, price, returnsAt } }: { line: FulfilmentLine }) {
  const locale = useLocale()
  const sum = formatMoney(price, locale)
  return (
    <p>
      {reason === 'noResponse' ? <Trans>Its provider hasn’t answered.</Trans> : null}
      {reason === 'refused' ? <Trans>Its provider refused.</Trans> : null}
      {reason === 'wrong' ? <Trans>Its provider asked for a different price, so we didn’t go ahead.</Trans> : null}{' '}
      {returnsAt === undefined ? null : (
        <Trans>
          We’ll keep trying until <When at={returnsAt} />. If it isn’t issued by then, you get {sum} back without asking.
        </Trans>
      )}{' '}
      <Trans>Your flights and tickets aren’t affected.</Trans>
    </p>
  )
}

/** Reorders a product. Only one order runs at a time. */
function OrderAgain({ line }: { line: FulfilmentLine }) {
  const send = useSend()
  const name = useSuppliedName()(line)
  const isOrdering = useTrip(({ context }) => context.ordering?.[0] === line.kind)
  const canOrder = useTrip((trip) => trip.can({ type: 'product.order', kind: line.kind }))
  if (!isOrdering && !canOrder) return null
  return (
    <div data-print="no">
      <Button pending={isOrdering} onClick={() => send({ type: 'product.order', kind: line.kind })}>
        <Trans>Try again: {name}</Trans>
      </Button>
    </div>
  )
}

/** Cancels a single product, after confirmation, on pages that support it. */
function GiveBack({ line }: { line: FulfilmentLine }) {
  const send = useSend()
  const name = useSuppliedName()(line)
  const canReturn = useTrip((trip) => trip.can({ type: 'product.return', id: line.id }))
  if (!canReturn) return null
  return (
    <div data-print="no">
      <Button onClick={() => send({ type: 'product.return', id: line.id })}>
        <Trans>Cancel this cover: {name}</Trans>
      </Button>
    </div>
  )
}

function Product({ line, booking, airport }: { line: FulfilmentLine; booking: Booking; airport: string }) {
  const locale = useLocale()
  const Icon = productIcons[line.status]
  const { status, reference, price } = line
  const isOpen = status === 'waiting' || status === 'failed'
  const cover = booking.covers.find((each) => each.reference === reference)
  const hasTerms = cover !== undefined && status === 'sold'
  return (
    <li className={styles.reserved}>
      <div {...productClaim(booking.reference, line)}>
        <Stack gap={1}>
          <p className={styles.head}>
            <Icon className={styles.icon} />
            <span>
              <b>
                <Title line={line} />
              </b>{' '}
              <Price money={price} locale={locale} />
            </span>
          </p>
          {isOpen ? <Unfulfilled line={line} /> : null}
          {status === 'returned' || status === 'cancelled' ? (
            <p>
              <Trans>The refund is listed with your payments.</Trans>
            </p>
          ) : null}
          {hasTerms ? (
            <p {...coverClaim(booking.reference, cover)}>
              <CoverTerms cover={cover} booking={booking} airport={airport} />
            </p>
          ) : reference === undefined ? null : (
            <p>
              <Muted small>
                <Trans>
                  Reference <bdi>{reference}</bdi>
                </Trans>
              </Muted>
            </p>
          )}
          <Row>
            {isOpen ? <OrderAgain line={line} /> : null}
            <GiveBack line={line} />
          </Row>
        </Stack>
      </div>
    </li>
  )
}

/**
 * Lists the insurance and covers that suppliers fulfil after the tickets, each with its status. One that was not fulfilled can be
 * ordered again. Renders nothing if there are none.
 */
export function Products({ booking }: { booking: Booking }) {
  const lines = booking.fulfilment ?? []
  const airport = booking.parts[0]?.segments[0]?.origin ?? ''
  if (lines.length === 0) return null
  return (
    <Card heading={<Trans>Insurance and protection</Trans>}>
      <ul className={styles.list} aria-live="polite">
        {lines.map((line) => (
          <Product key={line.id} line={line} booking={booking} airport={airport} />
        ))}
      </ul>
    </Card>
  )
}
