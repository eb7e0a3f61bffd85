import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { FormOffer, PaymentType } from '#src/domain/payment.ts'
import type { Money } from '#src/domain/money.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { BillingFields } from './BillingFields.tsx'
import { browserDetails } from './browser-details.ts'
import { type Entries, useEntries } from './entries.ts'
import { useFaultWords } from './fault-words.ts'
import { billingOf } from './form.ts'
import { FormChoice } from './FormChoice.tsx'
import { FormPanel } from './FormPanel.tsx'
import { HoldCard } from './HoldCard.tsx'
import { isInFrame, isNewCard, mostOf, type Panel } from './parts.ts'
import { faultsOfPanels, readPanel, type Typed } from './read-panel.ts'
import { noteFault, tellingIn } from './telling.ts'
import { TellUs } from './TellUs.tsx'
import { at } from '#src/trip/token-card.ts'
import { isToken, useFrames } from '#src/trip/tokens.ts'
import { hasWallet, type useWallet } from './wallet.ts'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

export interface PaymentFormProps {
  words: Record<'formsTitle' | 'cardTitle' | 'billingTitle' | 'holdTitle' | 'holdOtherTitle' | 'holdText', string>
  total: Money
  /** The cart is checked before the payment is sent. */
  isChecking: boolean
  openSheet: ReturnType<typeof useWallet>
}

const offerOf = (offers: readonly FormOffer[], form: PaymentType | undefined) => offers.find(({ type }) => type === form)

/** Returns the forms of payment on the page with their amounts: one for everything, or a first one and one for the rest. */
const usePanels = (total: Money, values: Entries['values']): Panel[] => {
  const options = useTrip(({ context }) => context.options)
  const form = useTrip(({ context }) => context.form)
  const split = useTrip(({ context }) => context.split)
  const offers = options?.forms ?? []
  const first = offerOf(offers, form)
  const second = split && offerOf(offers, split.form)
  if (!first) return []
  const most = mostOf({ place: 'first', offer: first }, total, values)
  const whole: Panel = { place: 'first', offer: first, amount: split?.amount ?? most, total }
  return second && split ? [whole, { place: 'second', offer: second, amount: split.remaining, total }] : [whole]
}

/** Asks how to pay, and renders the fields and the card with the Pay button. */
export function PaymentForm({ words, total, isChecking, openSheet }: PaymentFormProps) {
  const { t } = useLingui()
  const send = useSend()
  const vault = useCardVault()
  const faultWords = useFaultWords()
  const { pointOfSale } = useConfiguration()
  const entries = useEntries(faultWords)
  const { options, form, split, cardTypes, conversions, plans, captcha } = useTrip(({ context }) => context)
  const cart = useTrip(({ context }) => context.cart)
  /** Only a new booking asks for assistance and a note to the airline. */
  const newCart = cart?.trip === undefined ? cart : undefined
  const panels = usePanels(total, entries.values)
  const frames = useFrames()
  const [attempt, setAttempt] = useState(0)
  const offers = options?.forms ?? []
  const isByCard = form === 'CREDIT_CARD'
  const asksForAddress = panels.some((panel) => isNewCard(panel, entries.values))

  const typedNow = (): Typed => ({
    values: entries.values,
    secrets: entries.readSecrets(),
    cardTypes,
    conversions,
    plans,
    tokens: {},
    returnUrl: `${location.origin}/api/remoteAfopReturn`,
  })
  const decide = (
    parts: (handles: string[]) => Parameters<typeof send>[0] & { type: 'payment.submit' },
    secrets: Typed['secrets'][],
  ) => send(parts(vault.seal(secrets)))
  const rest = () => ({
    ...(asksForAddress ? { billing: billingOf(entries.values) } : {}),
    ...(panels.some(({ offer }) => offer.type === 'CREDIT_CARD') ? { browser: browserDetails(window) } : {}),
    ...(newCart ? tellingIn(entries.values, newCart) : {}),
    ...(captcha ? { captcha: { siteKey: captcha.siteKey, answer: entries.values['captcha'] ?? '' } } : {}),
  })
  const payBySheet = () => {
    openSheet({
      total,
      label: t`Your trip`,
      country: pointOfSale,
      cardCodes: (options?.cards ?? []).map(({ code }) => code),
      onToken: (token) =>
        decide(
          ([handle = '']) => ({
            type: 'payment.submit',
            decision: {
              requestId: vault.mintRequestId(),
              parts: [{ form: 'applePay', amount: total, vault: handle }],
              ...rest(),
            },
          }),
          [{ token }],
        ),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    const typed = typedNow()
    const faults = faultsOfPanels(panels, typed)
    if (captcha && !entries.values['captcha']?.trim()) faults['captcha'] = 'required'
    const note = noteFault(entries.values['note'])
    if (newCart && note) faults['note'] = note
    const isShort = panels.reduce((sum, { amount }) => sum + amount.amount, 0) !== total.amount
    if (isShort && panels.length > 0) faults['amount'] = 'remains'
    entries.showFaults(faults)
    setAttempt((before) => before + 1)
    if (Object.keys(faults).length > 0) return
    if (form === 'APPLE_PAY' && panels.length === 1) {
      payBySheet()
      return
    }
    const cards = panels.filter((panel) => isInFrame(panel, typed.values))
    if (cards.length === 0) payWith(typed)
    else void tokenise(cards, typed)
  }
  /** Asks the processor to turn the cards in its fields into tokens, and pays with them. */
  const tokenise = async (cards: readonly Panel[], typed: Typed) => {
    send({ type: 'card.tokenise' })
    const tokens: Typed['tokens'] = {}
    for (const { place } of cards) {
      const holder = { name: typed.values[at('holderName', place)]?.trim() ?? '', address: billingOf(typed.values) }
      const reply = await frames.tokenise(place, holder)
      if (!isToken(reply)) {
        send({ type: reply === 'refused' ? 'card.refuse' : 'card.miss' })
        return
      }
      tokens[place] = reply
    }
    payWith({ ...typed, tokens })
  }
  const payWith = (typed: Typed) => {
    const read = panels.map((panel) => readPanel(panel, typed))
    decide(
      (handles) => ({
        type: 'payment.submit',
        decision: {
          requestId: vault.mintRequestId(),
          parts: read.map(({ part }, index) => part(handles[index] ?? '')),
          ...rest(),
        },
      }),
      read.map(({ secret }) => secret),
    )
  }
  const listed = Object.entries(entries.faults).map(([fieldId, code]) => ({ fieldId, message: faultWords(code, fieldId) }))

  return (
    <form noValidate aria-label={isByCard && !split ? t`Payment by card` : t`Payment`} onSubmit={submit}>
      <Stack gap={5}>
        {attempt > 0 && listed.length > 0 ? (
          <ErrorSummary
            title={
              <Plural value={listed.length} one="# thing to correct before you pay" other="# things to correct before you pay" />
            }
            faults={listed}
            attempt={attempt}
          >
            <NothingTaken>
              <Trans>Nothing was sent and you weren’t charged.</Trans>
            </NothingTaken>
          </ErrorSummary>
        ) : null}
        {offers.length > 1 ? (
          <Card heading={words.formsTitle}>
            <FormChoice
              legend={t`How would you like to pay?`}
              name="form"
              offers={offers}
              total={total}
              chosen={form}
              hasWallet={hasWallet()}
              onChoose={(chosen) => send({ type: 'form.pick', form: chosen })}
            />
          </Card>
        ) : null}
        {panels.map((panel) => (
          <FormPanel
            key={`${panel.place} ${panel.offer.type}`}
            panel={panel}
            entries={entries}
            frames={frames}
            total={total}
            cardTitle={words.cardTitle}
          />
        ))}
        {asksForAddress ? <BillingFields heading={words.billingTitle} entries={entries} /> : null}
        {newCart ? <TellUs cart={newCart} entries={entries} /> : null}
        <HoldCard words={words} total={total} panels={panels} entries={entries} isChecking={isChecking} />
      </Stack>
    </form>
  )
}
