import * as z from 'zod/mini'
import { POINTS } from '#src/domain/currency.ts'
import { fromDecimal, type Money } from '#src/domain/money.ts'

/** Creates the schema of a list. If the list is missing or null, it is empty. */
export const wireList = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.nullish(z.array(schema)),
    z.transform((value): z.output<Schema>[] => (value ?? []) as z.output<Schema>[]),
  )

/** Creates the schema of a list in which entries that cannot be decoded are dropped. A newer gateway may send such entries. */
export const readable = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    wireList(z.catch(z.nullable(schema), null)),
    z.transform((entries) => entries.filter((entry) => entry !== null) as z.output<Schema>[]),
  )

/** A text. Undefined if it is missing, null or empty. */
export const wireText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value || undefined),
)

/** A boolean. False if it is missing or null. */
export const wireFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value === true),
)

/** A currency code of three capitals (ISO 4217), or the code for points. */
const Currency = z.string().check(z.regex(/^(?:[A-Z]{3}|FFCURRENCY)$/))

/**
 * A price on the wire. The outer list contains alternatives, and the inner list amounts that are paid together. `{ alternatives:
 * [] }` means that there is no price.
 */
export const WirePrice = z.looseObject({
  alternatives: wireList(wireList(z.looseObject({ amount: z.number(), currency: Currency }))),
})

export type WirePrice = { alternatives: { amount: number; currency: string }[][] }

/** Finds the first alternative that contains money. Points (FFCURRENCY) are not money. */
const alternativeOf = (price: WirePrice | null | undefined) =>
  price?.alternatives.find((parts) => parts.some(({ currency }) => currency !== POINTS))

/** Returns the money in the first alternative that contains any. Undefined if none does. */
export const moneyOf = (price: WirePrice | null | undefined): Money | undefined => {
  const part = alternativeOf(price)?.find(({ currency }) => currency !== POINTS)
  return part && fromDecimal(part.amount, part.currency)
}

/** Returns the points that are paid together with the money. Undefined if there are none. */
export const pointsOf = (price: WirePrice | null | undefined): number | undefined =>
  alternativeOf(price)?.find(({ currency }) => currency === POINTS)?.amount

/** Decodes a price that must contain money. */
export const Priced = z.pipe(
  WirePrice,
  z.transform((price, context) => {
    const money = moneyOf(price)
    if (money) return money
    context.issues.push({ code: 'custom', message: 'a price is missing', input: price })
    return z.NEVER
  }),
)

/** Decodes a price that may be missing. */
export const MaybePriced = z.pipe(
  z.nullish(WirePrice),
  z.transform((price) => moneyOf(price)),
)
