import { Trans, useLingui } from '@lingui/react/macro'
import { refundTotalOf } from '#src/domain/after-review.ts'
import type { Cart } from '#src/domain/cart.ts'
import { type Money, subtract } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChangesTable } from '#src/ui/ChangesTable.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { PriceChange } from '#src/ui/PriceChange.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'

/** Compares the current quote with the previous one. Lists every component that changed. */
export function PriceMoved({ before, cart, text }: { before: Cart | undefined; cart: Cart; text: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const [was, now] = [before?.exchange, cart.exchange]
  if (!now) return null
  const parts: [id: string, name: string, from: Money | undefined, to: Money][] = [
    ['newFare', t`Your new flights`, was?.newFare, now.newFare],
    ['oldValue', t`The value of your old flights`, was?.oldValue, now.oldValue],
    ['penalty', t`Change fee`, was?.penalty, now.penalty],
    ['taxes', t`Difference in taxes`, was?.taxDifference, now.taxDifference],
    ['extras', t`Seats and extras`, was?.extrasDifference, now.extrasDifference],
    ['due', t`You pay`, was?.due, now.due],
    ['back', t`You get back`, was && refundTotalOf(was), refundTotalOf(now)],
  ]
  const moved = parts.filter(([, , from, to]) => from !== undefined && !isSameMoney(from, to))
  return (
    <Card>
      <Notice title={<Trans>The price of your change is different now</Trans>}>
        <p>
          <NothingDone>{text}</NothingDone>
        </p>
      </Notice>
      <ChangesTable
        caption={t`What changed`}
        heads={[t`Item`, t`Price`, t`Difference`]}
        rows={moved.map(([id, name, from, to]) => ({
          id,
          part: name,
          what: from ? (
            <PriceChange from={from} to={to} locale={locale} fromWords={t`was`} toWords={t`now`} />
          ) : (
            <Price money={to} locale={locale} />
          ),
          difference: from ? <Price money={subtract(to, from)} locale={locale} signed /> : '',
          hasChanged: true,
        }))}
      />
      <Row>
        <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
          <Trans>See the new total</Trans>
        </Button>
        <Button onClick={() => send({ type: 'step.back' })}>
          <Trans>Other flights</Trans>
        </Button>
        <Button variant="plain" onClick={() => send({ type: 'trip.show' })}>
          <Trans>Keep my trip as it is</Trans>
        </Button>
      </Row>
    </Card>
  )
}
