import * as z from 'zod/mini'
import type { BillingAddress } from '#src/domain/payment.ts'

/** Fields that the processor renders in the frame. */
export const cardFields = ['number', 'expiry', 'code'] as const

export type CardField = (typeof cardFields)[number]

/** State of a field, as the frame reports it. The content of the field never leaves the processor. */
export const fieldStates = ['empty', 'incomplete', 'invalid', 'complete'] as const

/** A token for a card, with the gateway's code of its brand and the last four digits. */
export interface CardToken {
  token: string
  brand: string
  lastFour: string
}

/** Name and address of the card holder. The processor compares them with those that the bank knows. A hold asks for no address. */
export interface CardHolder {
  name: string
  address?: BillingAddress
}

/** Texts and look of the frame. Labels, hints and errors are by field, and `look` contains custom properties. */
export interface CardFrameView {
  labels: Record<CardField, string>
  hints: Partial<Record<CardField, string>>
  faults: Partial<Record<CardField, string>>
  look: Record<string, string>
}

/** Messages to the frame. `ask` identifies a request for a token. */
export type ToCardFrame =
  | ({ type: 'card.show' } & CardFrameView)
  | { type: 'card.focus'; field: CardField }
  | { type: 'card.tokenise'; ask: string; holder: CardHolder }

const FromFrame = z.union([
  z.object({ type: z.enum(['card.loaded']) }),
  z.object({ type: z.enum(['card.ready']) }),
  z.object({ type: z.enum(['card.lost']) }),
  z.object({ type: z.enum(['card.grown']), height: z.number() }),
  z.object({ type: z.enum(['card.typed']), field: z.enum(cardFields), state: z.enum(fieldStates), brand: z.string() }),
  z.object({
    type: z.enum(['card.token']),
    ask: z.string(),
    token: z.string(),
    brand: z.string(),
    lastFour: z.string().check(z.regex(/^\d{4}$/)),
  }),
  z.object({ type: z.enum(['card.refused']), ask: z.string() }),
  z.object({ type: z.enum(['card.missed']), ask: z.string() }),
])

/** Messages from the frame. It reports the states of fields instead of their content, and tokens instead of cards. */
export type FromCardFrame = z.infer<typeof FromFrame>

/** Parses a message from the frame. Undefined for any other message. */
export const readFromFrame = (data: unknown): FromCardFrame | undefined => {
  const read = FromFrame.safeParse(data)
  return read.success ? read.data : undefined
}

const properties = [
  'color-scheme',
  '--c-ink',
  '--c-ink-3',
  '--c-edge',
  '--c-surface',
  '--c-hold',
  '--c-focus',
  '--fc-font',
  '--fc-radius',
]

/** Returns the custom properties that give the frame the look of the storefront. */
export const lookOf = (element: Element): Record<string, string> => {
  const style = getComputedStyle(element)
  return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name).trim()]))
}
