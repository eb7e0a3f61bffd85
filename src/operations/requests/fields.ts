import { isSupportedCountry } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { isCurrencyCode } from '#src/domain/currency.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { ProblemCode } from './problems.ts'

/** Control characters and lone surrogates. No field accepts them, and databases cannot store them. */
const unwritable = /[\p{Cc}\p{Cs}]/u

/** Check with one reason code. Later checks are skipped. `expected` replaces the code's general words in the error message. */
export const fits = <Value>(isFitting: (value: Value) => boolean, reason: ProblemCode, expected?: string) =>
  z.refine<Value>(isFitting, { error: reason, abort: true, params: { expected } })

/** A required text, which is trimmed. `most` is its greatest length in UTF-16 units. */
export const text = (most = 100) =>
  z.string().check(
    z.maxLength(10 * most + 1000, { abort: true }),
    z.trim(),
    fits<string>((value) => !unwritable.test(value), 'badCharacters'),
    z.maxLength(most, { abort: true }),
    fits<string>((value) => value !== '', 'required'),
  )

/** A field without a value: it is missing, null, or a blank text. */
const Blank = z.pipe(
  z.optional(z.custom<'' | null>((value) => value === null || (typeof value === 'string' && value.trim() === ''))),
  z.transform(() => undefined),
)

/** Optional field. Null and a blank text count as missing. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([Blank, schema])

/** Optional field with a default. */
export const orElse = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) =>
  z.pipe(
    optional(schema),
    z.transform((sent): z.output<Schema> => sent ?? value),
  )

const FlagAsText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((sent) => sent === 'true'),
)

/** Required field that the client's types treat as optional, because a chart sends whatever its context contains. */
export const present = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    optional(schema),
    z.transform((sent, { issues }): z.output<Schema> => {
      if (sent !== undefined) return sent
      issues.push({ code: 'custom', input: sent, message: 'required' satisfies ProblemCode })
      return z.NEVER
    }),
  )

/** A boolean. Clients may send it as text. */
export const TrueOrFalse = z.union([FlagAsText, z.boolean()])

/** A boolean, by default false. */
export const flag = orElse(TrueOrFalse, false)

/** A confirmation, without which the operation does nothing. */
export const Agreed = z.pipe(flag, z.literal(true, 'required'))

/** A required whole number between two limits. Clients may send it as text. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.union([z.pipe(z.string().check(z.regex(/^-?\d{1,11}$/)), z.transform(Number)), z.number()]),
    z.int().check(z.gte(least), z.lte(most)),
  )

const isDecimal = (sent: number | string): boolean => /^-?\d{1,11}(?:\.\d*)?(?:e-\d+)?$/i.test(String(sent))

/** A decimal amount in units of a currency. Clients may send it as text. */
export const Decimal = z.union([z.string(), z.number()]).check(fits<number | string>((sent) => isDecimal(sent), 'notANumber'))

/** An amount to pay. The currency is by default that of the cart. */
export const AmountToPay = z.object({ amount: Decimal, currency: optional(text(3)) })

/** A list of at most `most` entries. The entries of a longer list are not read. */
export const list = <Schema extends z.ZodMiniType>(schema: Schema, most: number) =>
  z.pipe(z.array(z.custom<z.input<Schema>>()).check(z.maxLength(most)), z.array(schema))

/** A date of the calendar, `YYYY-MM-DD`. */
export const IsoDate = z.pipe(text(10), z.iso.date('notADate'))

/** The code of a country in capitals (ISO 3166-1 alpha-2). */
export const Country = text(2).check(z.toUpperCase(), fits<string>(isSupportedCountry, 'unknownCountry'))

/** The code of a currency in capitals (ISO 4217). */
export const CurrencyCode = text(10).check(z.toUpperCase(), fits<string>(isCurrencyCode, 'notACode'))

/** A required code of at most `most` characters, converted to capitals. `reason` is reported if it does not match `pattern`. */
export const code = (most: number, pattern: RegExp, reason: ProblemCode) =>
  text(most).check(
    z.toUpperCase(),
    fits<string>((value) => pattern.test(value), reason),
  )

/** One of several words, in upper or lower case. The output is as in `choices`. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.pipe(
    text(30),
    z.pipe(
      z.transform((sent: string) => choices.find((choice) => choice.toLowerCase() === sent.toLowerCase()) ?? sent),
      z.enum(choices),
    ),
  )

/** The reference of a booking. Clients may send it in lower case. */
export const Pnr = text(6).check(z.toUpperCase())

const secondsEnd = 'YYYY-MM-DDTHH:mm:ss'.length

/** The airports and the local departure by which clients identify a flight or an itinerary part. */
export const Ends = z.object({
  origin: text(3),
  destination: text(3),
  departure: z.pipe(
    text(25),
    z.transform((departure) => departure.slice(0, secondsEnd)),
  ),
}) satisfies z.ZodMiniType<SelectedSegment>
