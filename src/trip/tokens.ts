import { useEffect, useState } from 'react'
import type { CardPlace } from '#src/domain/payment.ts'
import { useTrip } from './trip.tsx'
import type { CardHolder, CardToken, FromCardFrame, ToCardFrame } from './card-frame.ts'

/** Response of a processor to a request for a token. `missed` means that it did not respond in time. */
export type TokenReply = CardToken | 'refused' | 'missed'

export const isToken = (reply: TokenReply): reply is CardToken => typeof reply === 'object'

/** The frames with card fields, by the place of their card. */
export interface AskFrames {
  /** Registers a frame. Returns a function that removes it. */
  join: (place: CardPlace, tell: (message: ToCardFrame) => void) => () => void
  /** Handles a message from a frame. */
  hear: (message: FromCardFrame) => void
  /** Requests a token for a card. Resolves to `missed` if there is no frame. Never resolves if the frame does not respond. */
  tokenise: (place: CardPlace, holder: CardHolder) => Promise<TokenReply>
  /** Discards all pending requests. Late responses are ignored. */
  forget: () => void
}

const createFrames = (): AskFrames => {
  let asks = 0
  const doors = new Map<CardPlace, (message: ToCardFrame) => void>()
  const waiting = new Map<string, (reply: TokenReply) => void>()
  const settle = (ask: string, reply: TokenReply) => {
    waiting.get(ask)?.(reply)
    waiting.delete(ask)
  }
  return {
    join: (place, tell) => {
      doors.set(place, tell)
      return () => {
        doors.delete(place)
      }
    },
    hear: (message) => {
      if (message.type === 'card.token') {
        const { token, brand, lastFour } = message
        settle(message.ask, { token, brand, lastFour })
      }
      if (message.type === 'card.refused') settle(message.ask, 'refused')
      if (message.type === 'card.missed') settle(message.ask, 'missed')
    },
    tokenise: (place, holder) => {
      const tell = doors.get(place)
      if (!tell) return Promise.resolve('missed')
      asks += 1
      const ask = `${place}-${asks}`
      return new Promise((reply) => {
        waiting.set(ask, reply)
        tell({ type: 'card.tokenise', ask, holder })
      })
    },
    forget: () => waiting.clear(),
  }
}

/** True while the chart waits for a token of the processor. */
export const useIsTokenising = (): boolean =>
  useTrip(
    (trip) =>
      trip.matches({ payment: { choosing: 'tokenising' } }) || trip.matches({ 'hold-options': { choosing: 'tokenising' } }),
  )

/** The card frames of a payment form. Responses that arrive after the chart has stopped waiting are ignored. */
export const useFrames = (): AskFrames => {
  const [frames] = useState(createFrames)
  const isTokenising = useIsTokenising()
  useEffect(() => {
    if (!isTokenising) frames.forget()
  }, [isTokenising, frames])
  return frames
}
