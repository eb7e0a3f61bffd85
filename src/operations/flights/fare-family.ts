import * as z from 'zod/mini'
import type { Brand } from '#src/domain/itinerary.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

const Label = z.looseObject({ languageId: wireText, marketingText: wireText })

/** Collects texts by hyphenated locale. Locales on the wire have underscores (contract, 5.5). Unresolved keys are dropped. */
const byLocale = (texts: readonly z.output<typeof Label>[]): Record<string, string> =>
  Object.fromEntries(
    texts.flatMap(({ languageId, marketingText }) =>
      languageId && !isKey(marketingText ?? '') ? [[languageId.replaceAll('_', '-'), marketingText ?? '']] : [],
    ),
  )

/** Returns true if a text is an unresolved key such as `brand.default.label`. */
const isKey = (label: string): boolean => /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(label)

/** Decodes a fare family. Marketing texts are HTML, and must be sanitised before they are shown. */
export const WireFareFamily = z.pipe(
  z.looseObject({
    brandId: z.string(),
    /** Our addition. */
    cabin: wireText,
    brandLabel: wireList(Label),
    marketingTexts: wireList(Label),
    attributes: wireList(
      z.looseObject({
        code: z.string(),
        status: z.enum(['included', 'forFee', 'notOffered']),
        quantity: z.nullish(z.number()),
        limitedTo: wireText,
        price: MaybePriced,
        priceOnDay: MaybePriced,
      }),
    ),
  }),
  z.transform(
    ({ brandId, cabin, brandLabel, marketingTexts, attributes }): Brand => ({
      id: brandId,
      ...(cabin !== undefined && { cabin }),
      label: byLocale(brandLabel),
      marketingHtml: byLocale(marketingTexts),
      attributes: attributes.map(({ code, status, quantity, limitedTo, price, priceOnDay }) => ({
        code,
        status,
        quantity: quantity ?? undefined,
        limitedTo,
        amount: price,
        ...(priceOnDay && { amountOnDay: priceOnDay }),
      })),
    }),
  ),
)
