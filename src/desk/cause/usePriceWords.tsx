import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import type { PriceMove, MovedPricePart } from './price-move.ts'
import type { CauseWords } from './useCauseWords.tsx'

/** Returns the sentences that say which parts of a price moved, from what to what. */
export const usePriceParts = (): ((move: PriceMove) => ReactNode[]) => {
  const { i18n } = useLingui()
  return ({ parts }) =>
    parts.map(({ part, before, after }) => {
      const from = formatMoney(before, i18n.locale)
      const to = formatMoney(after, i18n.locale)
      const words: Record<MovedPricePart, ReactNode> = {
        fare: (
          <Trans>
            Fare: <bdi>{from}</bdi> before, now <bdi>{to}</bdi>.
          </Trans>
        ),
        charges: (
          <Trans>
            Taxes and charges: <bdi>{from}</bdi> before, now <bdi>{to}</bdi>.
          </Trans>
        ),
        extras: (
          <Trans>
            Seats and extras: <bdi>{from}</bdi> before, now <bdi>{to}</bdi>.
          </Trans>
        ),
      }
      return words[part]
    })
}

/** Returns the words for a price that the airline moved. */
export const usePriceMoveWords = (clock: (milliseconds: number) => string): ((move: PriceMove) => CauseWords) => {
  const { i18n } = useLingui()
  const partsOf = usePriceParts()
  return (move) => {
    const from = formatMoney(move.before, i18n.locale)
    const to = formatMoney(move.after, i18n.locale)
    const time = clock(move.t)
    const answers: Record<PriceMove['answer'], Pick<CauseWords, 'did' | 'now'>> = {
      asked: {
        did: <Trans>The page shows both prices, and nothing is charged until the new one is accepted.</Trans>,
        now: <Trans>Accept the new price, or choose other flights.</Trans>,
      },
      accepted: {
        did: <Trans>The page showed both prices, and the new one was accepted.</Trans>,
        now: <Trans>Continue at the new price.</Trans>,
      },
      refused: {
        did: <Trans>The page showed both prices, and the new one was refused.</Trans>,
        now: <Trans>Choose other flights.</Trans>,
      },
      kept: {
        did: <Trans>The page lists the change with the total.</Trans>,
        now: <Trans>Continue at the new price, or choose other flights.</Trans>,
      },
    }
    const parts = partsOf(move)
    return {
      happened: (
        <>
          <Trans>
            The airline changed the price at <bdi>{time}</bdi>, from <bdi>{from}</bdi> to <bdi>{to}</bdi>.
          </Trans>
          {parts.map((part, at) => (
            <span key={at}> {part}</span>
          ))}
        </>
      ),
      ...answers[move.answer],
    }
  }
}
