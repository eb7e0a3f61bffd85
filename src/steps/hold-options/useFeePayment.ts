import { useLingui } from '@lingui/react/macro'
import type { HoldOption, HoldOptions } from '#src/domain/hold.ts'
import type { PaymentPart } from '#src/domain/payment.ts'
import { useCardFaultWords } from '#src/trip/card-fault-words.ts'
import { type Sealable, useCardVault } from '#src/trip/card-vault.tsx'
import { type Fields, useFields } from '#src/trip/fields.ts'
import { framedFaults } from '#src/trip/token-card.ts'
import { isToken, useFrames, useIsTokenising } from '#src/trip/tokens.ts'
import { useSend } from '#src/trip/trip.tsx'
import { feeCardFaults, feeCardOf } from './card.ts'

/** Validates and submits the hold form. A fee is paid with a card, which is typed into our fields or the processor's. */
export const useFeePayment = ({ framedCard }: HoldOptions, picked: HoldOption | undefined) => {
  const { t } = useLingui()
  const send = useSend()
  const { seal, mintRequestId } = useCardVault()
  const cardWords = useCardFaultWords()
  const frames = useFrames()
  const isTokenising = useIsTokenising()
  const fee = picked && picked.fee.amount > 0 ? picked.fee : undefined

  const place = (secret?: Sealable, part?: (vault: string) => PaymentPart) => {
    const [vault = ''] = secret ? seal([secret]) : []
    send({ type: 'hold.place', decision: { requestId: mintRequestId(), parts: part ? [part(vault)] : [] } })
  }
  const tokenise = async (amount: HoldOption['fee'], holderName: string) => {
    send({ type: 'card.tokenise' })
    const reply = await frames.tokenise('first', { name: holderName })
    if (!isToken(reply)) {
      send({ type: reply === 'refused' ? 'card.refuse' : 'card.miss' })
      return
    }
    const { token, brand, lastFour } = reply
    place({ token }, (vault) => ({ form: 'tokenCard', amount, card: { vault, brand, lastFour, holderName } }))
  }
  const submit = (texts: Fields['values']) => {
    if (isTokenising) return
    if (!fee) place()
    else if (framedCard) void tokenise(fee, texts['holderName']?.trim() ?? '')
    else {
      const { card, secret } = feeCardOf(texts)
      place(secret, (vault) => ({ form: 'card', amount: fee, card: { vault, ...card } }))
    }
  }
  const entries = useFields({
    faultsIn: (texts) => {
      if (!picked) return { hold: 'required' }
      if (!fee) return {}
      return framedCard ? framedFaults('first', framedCard.cards, texts) : feeCardFaults(texts)
    },
    wordsOf: (code, field) => (field === 'hold' ? t`Choose how long to hold the flights` : cardWords(code, field)),
    onSubmit: submit,
  })
  return { entries, frames, isTokenising }
}
