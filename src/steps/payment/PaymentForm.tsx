import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useDrafts } from '#src/trip/draft.tsx'
import { type Fields, useFields } from '#src/trip/fields.ts'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import type { Trip } from '#machines/trip.ts'
import type { FormOffer, PaymentType } from '#src/domain/payment.ts'
import type { Money } from '#src/domain/money.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { BillingFields } from './BillingFields.tsx'
import { browserDetails } from './browser-details.ts'
import { useFaultWords } from './fault-words.ts'
import { billingOf, draftOf, readDraft } from './form.ts'
import { FormChoice } from './FormChoice.tsx'
import { FormPanel } from './FormPanel.tsx'
import { ChargeCard } from './ChargeCard.tsx'
import { isInFrame, isNewCard, mostOf, type Panel } from './parts.ts'
import { faultsOfPanels, readPanel, type Typed } from './read-panel.ts'
import { useLocale } from '#src/trip/language.tsx'
import { captchaFault } from './captcha-fault.ts'
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
const panelsOf = (
  total: Money,
  values: Fields['values'],
  { options, form, split }: Pick<Trip, 'options' | 'form' | 'split'>,
): Panel[] => {
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
  const drafts = useDrafts()
  const locale = useLocale()
  const trip = useTrip(({ context }) => context)
  const { options, form, split, cardTypes, conversions, plans, captcha, cart } = trip
  /** Only a new booking asks for assistance and a note to the airline. */
  const newCart = cart?.trip === undefined ? cart : undefined
  const frames = useFrames()
  const [start] = useState(() => readDraft(drafts.read('payment')))
  const offers = options?.forms ?? []
  const isByCard = form === 'CREDIT_CARD'

  const typedIn = (texts: Fields['values']): Typed => ({
    values: texts,
    secrets: texts,
    cardTypes,
    conversions,
    plans,
    tokens: {},
    returnUrl: `${location.origin}/api/remoteAfopReturn`,
  })
  const faultsIn = (texts: Fields['values']) => {
    const asked = panelsOf(total, texts, trip)
    const isShort = asked.length > 0 && asked.reduce((sum, { amount }) => sum + amount.amount, 0) !== total.amount
    return {
      ...faultsOfPanels(asked, typedIn(texts), locale),
      captcha: captcha && captchaFault(captcha, texts['captcha']),
      note: newCart && noteFault(texts['note']),
      amount: isShort ? 'remains' : undefined,
    }
  }
  const pay = (texts: Fields['values']) => {
    if (isChecking) return
    const typed = typedIn(texts)
    const cards = panels.filter((panel) => isInFrame(panel, texts))
    if (cards.length === 0) payWith(typed)
    else void tokenise(cards, typed)
  }
  const entries = useFields({
    start,
    faultsIn,
    wordsOf: faultWords,
    onSubmit: pay,
    draft: { step: 'payment', storable: draftOf },
    listsFaults: true,
  })
  const panels = panelsOf(total, entries.values, trip)
  const asksForAddress = panels.some((panel) => isNewCard(panel, entries.values))

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isBySheet = form === 'APPLE_PAY' && panels.length === 1
    if (!isBySheet || Object.values(faultsIn(entries.values)).some((code) => code !== undefined)) {
      entries.submit(event)
      return
    }
    // Browsers open the sheet only in the handler of the press, and the form validates asynchronously.
    event.preventDefault()
    if (!isChecking) payBySheet()
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
  return (
    <form noValidate aria-label={isByCard && !split ? t`Payment by card` : t`Payment`} onSubmit={submit}>
      <Stack gap={5}>
        <FormFaults
          title={
            <Plural
              value={entries.faults.length}
              one="# thing to correct before you pay"
              other="# things to correct before you pay"
            />
          }
          faults={entries.faults}
          attempt={entries.attempt}
        >
          <NothingTaken>
            <Trans>Nothing was sent and you weren’t charged.</Trans>
          </NothingTaken>
        </FormFaults>
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
        <ChargeCard words={words} total={total} panels={panels} entries={entries} isChecking={isChecking} />
      </Stack>
    </form>
  )
}
