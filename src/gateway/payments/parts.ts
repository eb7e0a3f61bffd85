import type { Money } from '#src/domain/money.ts'
import type { Conversion } from '../conversation/session-state.ts'
import type { InstalmentPlan } from './instalments.ts'

/** A card as stored with an attempt: its displayable data, and the card network's token. */
export interface KeptCard {
  brand: string
  lastFour: string
  /** YYYY-MM */
  expirationDate: string
  token: string
}

interface Paying {
  /** Id of the part within its attempt: '1', '2', … */
  id: string
  /** What it pays, including the card's surcharge. */
  amount: Money
}

/** A charge to a card. */
export interface CardPart extends Paying {
  form: 'card'
  card: KeptCard
  /** The card's surcharge, if the traveller was shown it. */
  surcharge?: Money
  plan?: InstalmentPlan
  /** Chosen by the traveller: the card is charged in its own currency. */
  conversion?: Conversion
  isWallet?: true
  /** Id of the waitlisted upgrade that this part pays for. It is authorised now and captured when that clears. */
  waitsFor?: string
  /** The challenge of the card's first part covers this one too. */
  isChecked?: true
}

/** A payment on another provider's page. */
export interface ProviderPart extends Paying {
  form: 'provider'
  provider: string
}

/** Parts whose money is held by somebody else. */
export type ChargedPart = CardPart | ProviderPart

/** Parts whose money is in the airline's own books. They are taken and returned together with the stock. */
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

/** One tender of an attempt, with the amount it pays. */
export type Part = ChargedPart | ValuePart

export const isCharged = (part: Part): part is ChargedPart => part.form === 'card' || part.form === 'provider'

export const isValue = (part: Part): part is ValuePart => !isCharged(part)

/** Returns the tenders of a stored attempt. Older attempts have a single card. */
interface PaidBy {
  parts?: Part[]
  card?: KeptCard
  surcharge?: Money
}

/** Returns an attempt's tenders, in order, or empty if nothing is due. */
export const partsOf = ({ parts, card, surcharge }: PaidBy, total: Money): Part[] =>
  parts ?? (card ? [{ form: 'card', id: '1', amount: total, card, surcharge }] : [])

/** Returns the cards of an attempt. */
export const cardsOf = ({ parts, card }: PaidBy): KeptCard[] =>
  parts ? parts.flatMap((part) => (part.form === 'card' ? [part.card] : [])) : card ? [card] : []
