import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Booking, isPriced } from '#src/domain/booking.ts'
import { sumsOf, takenFrom } from '#src/domain/payment-fact.ts'
import { isCardBrand } from '#src/trip/card-names.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useMiles } from '#src/trip/miles-words.ts'
import { usePaymentName } from '#src/trip/payment-words.tsx'
import { useSums } from '#src/trip/SetAside.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { accountClaim } from '#src/trip/money-facts.ts'
import { useLocale } from '#src/trip/language.tsx'
import { formatMoney } from '#src/domain/money.ts'

/** The three answers after a booking: what was charged, what is booked, and what happens next. */
export function BookedAnswers({ booking, isTicketed, next }: { booking: Booking; isTicketed: boolean; next: string }) {
  const [payment, ...others] = booking.payments
  const { spentOnAward: award } = booking
  const only = others.length === 0 && !award ? payment : undefined
  const paymentName = usePaymentName()
  const miles = useMiles()
  const taken = sumsOf(booking.payments.map(takenFrom))
  const money = useSums()(taken.length > 0 || !isPriced(booking) ? taken : [booking.total])
  const sum = <bdi>{award ? [miles(award.points), money].filter(Boolean).join(' + ') : money}</bdi>
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const named = booking.payments.map((each) => {
    const [amount, name] = [formatMoney(takenFrom(each), locale), paymentName(each)]
    return t`${amount} with ${name}`
  })
  const paidWith = award ? [miles(award.points), ...named] : named
  const parts = paidWith.length > 0 ? `${new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(paidWith)}.` : sum
  const flights = booking.parts.flatMap(({ segments }) => segments).length
  const tickets = booking.documents.filter(({ kind }) => kind === 'VCR').length
  const seats = booking.seats.length
  const extras = booking.extras.reduce((sum, { quantity }) => sum + quantity, 0)
  const isUnticketed = booking.status === 'unticketed'
  const isUnseen = taken.length === 0 && (isUnticketed || !isPriced(booking))
  const isPaid = isTicketed || (isUnticketed && payment !== undefined)
  return (
    <ThreeAnswers
      narrow
      answers={[
        {
          kind: 'money',
          state: isPaid && !isUnseen ? 'yes' : 'unknown',
          question: <Trans>Was money taken?</Trans>,
          marks: isUnseen ? undefined : isPaid ? accountClaim(booking) : claimed('setAside', { reference: booking.reference }),
          answer: isUnseen ? (
            <Trans>
              <b>We can’t see that here.</b> Check your bank account before you pay again.
            </Trans>
          ) : !isPaid ? (
            <Trans>
              <b>It’s reserved.</b> {sum} is charged once your tickets are issued.
            </Trans>
          ) : only && isCardBrand(only.brand) ? (
            <Trans>
              <b>Yes.</b> {sum}, once, from the card ending in <bdi>{only.lastFour}</bdi>.
            </Trans>
          ) : only ? (
            <Trans>
              <b>Yes.</b> {sum}, once: <bdi>{paymentName(only)}</bdi>.
            </Trans>
          ) : (
            <>
              <b>
                <Trans>Yes.</Trans>
              </b>{' '}
              {parts}
            </>
          ),
        },
        {
          kind: 'booking',
          state: isTicketed || isUnticketed ? 'yes' : 'unknown',
          question: <Trans>Was anything booked?</Trans>,
          marks: isUnticketed ? undefined : claimed(isTicketed ? 'ticketed' : 'seatsKept', { reference: booking.reference }),
          answer: isUnticketed ? (
            <Trans>
              <b>Yes.</b> Your tickets don’t show here yet.
            </Trans>
          ) : isTicketed ? (
            <>
              <b>
                <Trans>Yes.</Trans>
              </b>{' '}
              <Plural value={flights} one="# flight" other="# flights" />
              <Comma />
              <Plural value={tickets} one="# ticket" other="# tickets" />
              {seats > 0 ? (
                <>
                  <Comma />
                  <Plural value={seats} one="# seat" other="# seats" />
                </>
              ) : null}
              {extras > 0 ? (
                <>
                  <Comma />
                  <Plural value={extras} one="# extra" other="# extras" />
                </>
              ) : null}
              .
            </>
          ) : (
            <Trans>
              <b>Not yet.</b> Your seats are kept, but your tickets haven’t been issued.
            </Trans>
          ),
        },
        { kind: 'next', question: <Trans>What happens next?</Trans>, answer: next },
      ]}
    />
  )
}
