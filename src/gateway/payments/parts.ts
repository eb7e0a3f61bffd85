import type { Money } from '#src/domain/money.ts'
import type { Conversion } from '../conversation/session-state.ts'
import type { InstalmentPlan } from './instalments.ts'

/** A card as stored with an attempt: the fields that may be displayed, and the token of the card network. */
export interface AttemptCard {
  brand: string
  lastFour: string
  /** YYYY-MM */
  expirationDate: string
  token: string
}

interface Paying {
  /** Id of the part, unique within its attempt: '1', '2', … */
  id: string
  /** The amount that the part pays, including the card surcharge. */
  amount: Money
}

/** A charge to a card. */
export interface CardPart extends Paying {
  form: 'card'
  card: AttemptCard
  /** The card surcharge, if it was shown to the traveller. */
  surcharge?: Money
  plan?: InstalmentPlan
  /** Set if the traveller chose to pay in the card's own currency. */
  conversion?: Conversion
  isWallet?: true
  /**
   * Id of the waitlisted upgrade that the part pays for. The money is authorised now and captured when the upgrade is confirmed.
   */
  waitsFor?: string
  /** True if the challenge for the card's first part also covers this part. */
  isChecked?: true
}

/** A payment on another provider's page. */
export interface ProviderPart extends Paying {
  form: 'provider'
  provider: string
}

/** A part whose money is held outside the airline, by the card network or a provider. */
export type ChargedPart = CardPart | ProviderPart

/**
 * A part paid from a balance in the airline's own database. The balance is debited and restored in the same transaction as the
 * stock.
 */
export type ValuePart =
  | (Paying & { form: 'points'; accountId: string; points: number })
  | (Paying & {
      form: 'voucher'
      code: string /** Undefined for a voucher that anyone with the code may use. */
      accountId?: string /** YYYY-MM-DD */
      expiresOn?: string
    })
  | (Paying & { form: 'giftCard'; lastFour: string })
  | (Paying & { form: 'agencyCredit'; accountId: string /** In the currency of the credit. */; owed: Money })

/** A tender of an attempt and the amount that it pays. */
export type Part = ChargedPart | ValuePart

export const isCharged = (part: Part): part is ChargedPart => part.form === 'card' || part.form === 'provider'

export const isValue = (part: Part): part is ValuePart => !isCharged(part)

/** The tenders as stored with an attempt. Attempts stored before split payment have a single `card`. */
interface PaidBy {
  parts?: Part[]
  card?: AttemptCard
  surcharge?: Money
}

/** Lists the tenders of an attempt in order. The list is empty if nothing is due. */
export const partsOfPayment = ({ parts, card, surcharge }: PaidBy, total: Money): Part[] =>
  parts ?? (card ? [{ form: 'card', id: '1', amount: total, card, surcharge }] : [])

export const cardsOf = ({ parts, card }: PaidBy): AttemptCard[] =>
  parts ? parts.flatMap((part) => (part.form === 'card' ? [part.card] : [])) : card ? [card] : []
