import type { Money } from '#src/domain/money.ts'
import type { FramedCard } from '#src/domain/payment.ts'
import { useCardFaultWords } from '#src/trip/card-fault-words.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useFields } from '#src/trip/fields.ts'
import { framedFaults } from '#src/trip/token-card.ts'
import { isToken, useFrames } from '#src/trip/tokens.ts'
import { useSend } from '#src/trip/trip.tsx'

/** Manages a card in the processor's fields, and places a hold whose fee it pays. */
export const useFramedFee = () => {
  const send = useSend()
  const { seal, mintRequestId } = useCardVault()
  const entries = useFields(useCardFaultWords())
  const frames = useFrames()
  const place = async (fee: Money, { cards }: FramedCard): Promise<void> => {
    const faults = Object.entries(framedFaults('first', cards, entries.values)).filter(
      (fault): fault is [string, string] => fault[1] !== undefined,
    )
    entries.showFaults(Object.fromEntries(faults))
    const [first] = faults
    if (first) {
      document.getElementById(first[0])?.focus()
      return
    }
    send({ type: 'card.tokenise' })
    const holderName = entries.values['holderName']?.trim() ?? ''
    const reply = await frames.tokenise('first', { name: holderName })
    if (!isToken(reply)) {
      send({ type: reply === 'refused' ? 'card.refuse' : 'card.miss' })
      return
    }
    const { token, brand, lastFour } = reply
    const [vault = ''] = seal([{ token }])
    const card = { vault, brand, lastFour, holderName }
    send({ type: 'hold.place', decision: { requestId: mintRequestId(), parts: [{ form: 'tokenCard', amount: fee, card }] } })
  }
  return { entries, frames, place }
}
