/** Insured passengers, by default the whole party, and their country of residence. */
export interface InsuredParty {
  /** In ascending order. */
  passengerIds?: readonly string[] | undefined
  /** ISO 3166 alpha-2 code. By default, the country of the phone number or of the point of sale. */
  country?: string | undefined
}

/** An id with passengers, a country, or both: `TRIPCOVER~1.3`, `TRIPCOVER~~DE`, `TRIPCOVER~1.3~DE`. */
const forSome = /^([^~]+)~(\d+(?:\.\d+)*)?(?:~([A-Z]{2}))?$/

/** Parses the id of an insurance product (contract, 11). Any other id is a product for the whole party. */
export const readInsuranceId = (productId: string): InsuredParty & { code: string } => {
  const [, code = productId, ids, country] = forSome.exec(productId) ?? []
  return { code, passengerIds: ids?.split('.'), country }
}

/** Builds a product id that names the insured passengers and their country of residence. */
export const insuranceIdFor = (code: string, { passengerIds, country }: InsuredParty): string =>
  passengerIds || country !== undefined
    ? [code, passengerIds?.join('.') ?? '', ...(country === undefined ? [] : [country])].join('~')
    : code
