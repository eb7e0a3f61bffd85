import type { Money } from '#src/domain/money.ts'
import type { Conversion } from '../conversation/session-state.ts'
import type { InstalmentPlan } from './instalments.ts'
import type { BehaviourName } from './test-cards.ts'

/** A card as an attempt may keep it: what may be shown, and the token that the card network gave for the rest. */
export interface KeptCard {
  brand: string
  lastFour: string
  /** YYYY-MM */
  expirationDate: string
  token: BehaviourName
}

interface Paying {
  /** Names the part among those of its attempt: '1', '2' … */
  id: string
  /** What it pays of what the traveller was shown, with what a card adds. */
  amount: Money
}

/** What the card network is asked for. */
export interface CardPart extends Paying {
  form: 'card'
  card: KeptCard
  /** What the card's brand adds to its share, when the traveller was shown it. */
  surcharge?: Money
  plan?: InstalmentPlan
  /** Chosen by the traveller: the card is charged in its own currency. */
  conversion?: Conversion
  isWallet?: true
  /** Names the upgrade that it is charged for when that clears: until then it is held only. */
  waitsFor?: string
  /** The bank has checked the card with the first part of it. */
  isChecked?: true
}

/** What another provider takes on a page of its own. */
export interface ProviderPart extends Paying {
  form: 'provider'
  provider: string
}

/** Money that somebody else asks for and holds. */
export type ChargedPart = CardPart | ProviderPart

/** Money that the airline's own books hold: it is taken with the stock, and given back with it. */
export type ValuePart =
  | (Paying & { form: 'points'; accountId: string; points: number })
  | (Paying & {
      form: 'voucher'
      code: string /** Undefined for one that anybody with the code may use. */
      accountId?: string /** YYYY-MM-DD */
      expiresOn?: string
    })
  | (Paying & { form: 'giftCard'; lastFour: string })
  | (Paying & { form: 'agencyCredit'; accountId: string /** In the currency of the credit. */; owed: Money })

/** One form of payment of an attempt, with how much it pays. */
export type Part = ChargedPart | ValuePart

export const isCharged = (part: Part): part is ChargedPart => part.form === 'card' || part.form === 'provider'

export const isValue = (part: Part): part is ValuePart => !isCharged(part)

/** How a work says what pays for it: older ones had a single card. */
interface PaidBy {
  parts?: Part[]
  card?: KeptCard
  surcharge?: Money
}

/** What pays for an attempt, in order; nothing where nothing is due. */
export const partsOf = ({ parts, card, surcharge }: PaidBy, total: Money): Part[] =>
  parts ?? (card ? [{ form: 'card', id: '1', amount: total, card, surcharge }] : [])

/** The cards of an attempt. */
export const cardsOf = ({ parts, card }: PaidBy): KeptCard[] =>
  parts ? parts.flatMap((part) => (part.form === 'card' ? [part.card] : [])) : card ? [card] : []
