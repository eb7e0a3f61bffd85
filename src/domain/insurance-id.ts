/** Whom an insurance product covers. Without `passengerIds`, it covers the whole party; without `country`, residents of the usual one. */
export interface InsuredParty {
  /** In ascending order. */
  passengerIds?: readonly string[] | undefined
  /** Country of residence, as an ISO 3166 alpha-2 code. */
  country?: string | undefined
}

/** A product for some of the passengers, or for residents of a chosen country: `TRIPCOVER~1.3`, `TRIPCOVER~~DE`, `TRIPCOVER~1.3~DE`. */
const forSome = /^([^~]+)~(\d+(?:\.\d+)*)?(?:~([A-Z]{2}))?$/

/** Reads the id of an insurance product (contract, 11). An id of another form covers the whole party. */
export const readInsuranceId = (productId: string): InsuredParty & { code: string } => {
  const [, code = productId, ids, country] = forSome.exec(productId) ?? []
  return { code, passengerIds: ids?.split('.'), country }
}

/** Writes the id of an insurance product, which names whom it covers unless that is the whole party. */
export const insuranceIdFor = (code: string, { passengerIds, country }: InsuredParty): string =>
  passengerIds || country !== undefined
    ? [code, passengerIds?.join('.') ?? '', ...(country === undefined ? [] : [country])].join('~')
    : code
