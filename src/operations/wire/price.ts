import * as z from 'zod/mini'
import { POINTS } from '#src/domain/currency.ts'
import { fromDecimal, type Money } from '#src/domain/money.ts'

/** Returns the schema of a list that may be missing or null on the wire, and is empty in that case. */
export const list = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.nullish(z.array(schema)),
    z.transform((value): z.output<Schema>[] => (value ?? []) as z.output<Schema>[]),
  )

/** Returns a list without its unreadable entries, such as those of a newer gateway. */
export const readable = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    list(z.catch(z.nullable(schema), null)),
    z.transform((entries) => entries.filter((entry) => entry !== null) as z.output<Schema>[]),
  )

/** A text that may be missing, null or empty on the wire. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value || undefined),
)

/** A boolean that is false if missing or null on the wire. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value === true),
)

/** A currency code: three capitals of ISO 4217, or the code for points. */
const Currency = z.string().check(z.regex(/^(?:[A-Z]{3}|FFCURRENCY)$/))

/**
 * The wire's price format: the outer list contains alternatives, the inner list amounts paid together. No price is `{
 * alternatives: [] }`.
 */
export const WirePrice = z.looseObject({
  alternatives: list(list(z.looseObject({ amount: z.number(), currency: Currency }))),
})

export type WirePrice = { alternatives: { amount: number; currency: string }[][] }

/** Returns the first alternative that contains money. Points (FFCURRENCY) are not money. */
const alternativeOf = (price: WirePrice | null | undefined) =>
  price?.alternatives.find((parts) => parts.some(({ currency }) => currency !== POINTS))

/** Returns the money of the first alternative that has some, or undefined if there is none. */
export const moneyOf = (price: WirePrice | null | undefined): Money | undefined => {
  const part = alternativeOf(price)?.find(({ currency }) => currency !== POINTS)
  return part && fromDecimal(part.amount, part.currency)
}

/** Returns the points paid together with that money, or undefined if there are none. */
export const pointsOf = (price: WirePrice | null | undefined): number | undefined =>
  alternativeOf(price)?.find(({ currency }) => currency === POINTS)?.amount

/** A required price. */
export const Priced = z.pipe(
  WirePrice,
  z.transform((price, context) => {
    const money = moneyOf(price)
    if (money) return money
    context.issues.push({ code: 'custom', message: 'a price is missing', input: price })
    return z.NEVER
  }),
)

/** An optional price. */
export const MaybePriced = z.pipe(
  z.nullish(WirePrice),
  z.transform((price) => moneyOf(price)),
)
