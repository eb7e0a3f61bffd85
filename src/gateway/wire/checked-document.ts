import type { TravelDocument } from '#src/domain/passenger.ts'
import type { Requested } from '#src/operations/index.ts'
import type { RefusedFields } from '../platform/refused-fields.ts'

type SentDocument = NonNullable<Requested<'updatePassengers'>['passengers'][number]['document']>

/**
 * Returns a travel document, or undefined if none was sent. It must be valid on `lastDate` (`YYYY-MM-DD`). Clients may omit the
 * number of a `known` document, because the gateway never sends them document numbers.
 */
export const checkedDocument = (
  refused: RefusedFields,
  { type, doesNotExpire: isForever, ...sent }: SentDocument,
  path: string,
  { isRequired, lastDate, known }: { isRequired: boolean; lastDate: string; known: TravelDocument | undefined },
): TravelDocument | undefined => {
  if (Object.values(sent).every((value) => value === undefined)) {
    if (isRequired) refused.refuse(`${path}.number`, 'required')
    return undefined
  }
  const document = { ...sent, number: sent.number ?? known?.number }
  const doesNotExpire = isForever === true && sent.expirationDate === undefined
  refused.require(document, path, [
    'number',
    ...(doesNotExpire ? [] : ['expirationDate' as const]),
    'issuingCountry',
    'nationality',
  ])
  const { number = '', expirationDate = '', issuingCountry = '', nationality = '' } = document
  if (expirationDate !== '' && expirationDate < lastDate) refused.refuse(`${path}.expirationDate`, 'expired')
  return {
    type: type === 'I' ? 'I' : 'P',
    number,
    issuingCountry,
    nationality,
    expirationDate,
    ...(doesNotExpire && { doesNotExpire }),
  }
}
