import * as z from 'zod/mini'
import type { BillingAddress } from '#src/domain/payment.ts'

/** The processor's fields on the page in the frame. */
export const cardFields = ['number', 'expiry', 'code'] as const

export type CardField = (typeof cardFields)[number]

/** What is known of a field's content, which never leaves the processor. */
export const fieldStates = ['empty', 'incomplete', 'invalid', 'complete'] as const

/** A card as the processor turned it into a token: the brand by wire code, and the last four digits. */
export interface CardToken {
  token: string
  brand: string
  lastFour: string
}

/** Who pays, which the processor compares with what the bank knows. */
export interface CardHolder {
  name: string
  address: BillingAddress
}

/** What the frame shows. Labels, hints and faults are by field; the look is by custom property. */
export interface CardFrameView {
  labels: Record<CardField, string>
  hints: Partial<Record<CardField, string>>
  faults: Partial<Record<CardField, string>>
  look: Record<string, string>
}

/** Messages to the frame. `ask` identifies an attempt to get a token. */
export type ToFrame =
  | ({ type: 'card.show' } & CardFrameView)
  | { type: 'card.focus'; field: CardField }
  | { type: 'card.tokenise'; ask: string; holder: CardHolder }

const FromFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card.loaded') }),
  z.object({ type: z.literal('card.ready') }),
  z.object({ type: z.literal('card.lost') }),
  z.object({ type: z.literal('card.grown'), height: z.number() }),
  z.object({ type: z.literal('card.typed'), field: z.enum(cardFields), state: z.enum(fieldStates), brand: z.string() }),
  z.object({
    type: z.literal('card.token'),
    ask: z.string(),
    token: z.string(),
    brand: z.string(),
    lastFour: z.string().check(z.regex(/^\d{4}$/)),
  }),
  z.object({ type: z.literal('card.refused'), ask: z.string() }),
  z.object({ type: z.literal('card.missed'), ask: z.string() }),
])

/** Messages from the frame: what was typed is told as states, and a card as its token. */
export type FromFrame = z.infer<typeof FromFrame>

/** Reads a message of the frame; undefined for anything else. */
export const readFromFrame = (data: unknown): FromFrame | undefined => {
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

/** The storefront's look, for the frame to wear. */
export const lookOf = (element: Element): Record<string, string> => {
  const style = getComputedStyle(element)
  return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name).trim()]))
}
