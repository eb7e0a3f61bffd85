import * as z from 'zod/mini'
import { type Contact, type Passenger, type PassengerType } from '#src/domain/passenger.ts'
import { assistanceIn, WireServiceRequest } from './assistance.ts'
import { wireList, wireText } from '../wire/price.ts'

/** A travel document as the gateway sends it. */
export const WireDocument = z.looseObject({
  documentType: wireText,
  documentNumber: wireText,
  issuingCountry: wireText,
  nationality: wireText,
  expirationDate: wireText,
  doesNotExpire: z.nullish(z.boolean()),
})

/** Passenger types that gateways send besides ADT, CHD and INF: aliases, and children with their age (`C11`). */
const typeNames: readonly (readonly [RegExp, PassengerType])[] = [
  [/^(?:CH|CN|C\d)/, 'CHD'],
  [/^(?:IN|I\d)/, 'INF'],
]

const typeOf = (code: string | undefined): PassengerType => typeNames.find(([names]) => names.test(code ?? ''))?.[1] ?? 'ADT'

/** Decodes a passenger of a cart or booking (contract, 8). */
export const WirePassenger = z.pipe(
  z.looseObject({
    passengerIndex: z.number(),
    passengerDetails: z.nullish(
      z.looseObject({ firstName: wireText, middleName: wireText, lastName: wireText, prefix: wireText }),
    ),
    passengerInfo: z.nullish(z.looseObject({ type: wireText, dateOfBirth: wireText, gender: wireText })),
    preferences: z.nullish(
      z.looseObject({
        frequentFlyer: wireList(z.looseObject({ airline: wireText, number: wireText })),
        specialPreferences: z.nullish(z.looseObject({ specialServiceRequestRemarks: wireList(WireServiceRequest) })),
      }),
    ),
    allDocumentInfos: wireList(WireDocument),
    documentInfo: z.nullish(WireDocument),
    accompanyingPassengerIndex: z.nullish(z.number()),
  }),
  z.transform(
    ({
      passengerIndex,
      passengerDetails,
      passengerInfo,
      preferences,
      allDocumentInfos,
      documentInfo,
      accompanyingPassengerIndex,
    }): Passenger => {
      const document = allDocumentInfos[0] ?? documentInfo ?? undefined
      const gender = passengerInfo?.gender
      const card = preferences?.frequentFlyer[0]
      const assistance = assistanceIn(preferences?.specialPreferences?.specialServiceRequestRemarks ?? [])
      return {
        id: String(passengerIndex),
        type: typeOf(passengerInfo?.type),
        title: passengerDetails?.prefix ?? '',
        firstName: passengerDetails?.firstName ?? '',
        middleName: passengerDetails?.middleName,
        lastName: passengerDetails?.lastName ?? '',
        dateOfBirth: passengerInfo?.dateOfBirth ?? '',
        gender: gender === 'MALE' || gender === 'FEMALE' ? gender : 'UNDISCLOSED',
        document: document && {
          type: document.documentType === 'I' ? 'I' : 'P',
          number: document.documentNumber ?? '',
          issuingCountry: document.issuingCountry ?? '',
          nationality: document.nationality ?? '',
          expirationDate: document.expirationDate ?? '',
          ...(document.doesNotExpire && { doesNotExpire: true }),
        },
        frequentFlyer: card?.airline && card.number ? { airline: card.airline, number: card.number } : undefined,
        withAdult: accompanyingPassengerIndex ? String(accompanyingPassengerIndex) : undefined,
        ...(assistance.length > 0 && { assistance }),
      }
    },
  ),
)

/** Decodes the party's contact. The first e-mail address and the first phone number count. */
export const WireContact = z.pipe(
  z.looseObject({
    emails: wireList(z.string()),
    phones: wireList(
      z.looseObject({ countryCode: wireText, country: wireText, areaCode: wireText, number: wireText, extension: wireText }),
    ),
  }),
  z.transform(({ emails, phones }): Contact | undefined =>
    emails[0] || phones[0]
      ? {
          email: emails[0] ?? '',
          phone: {
            countryCode: phones[0]?.countryCode ?? '',
            country: phones[0]?.country ?? '',
            number: [phones[0]?.areaCode, phones[0]?.number].filter(Boolean).join(' '),
            ...(phones[0]?.extension && { extension: phones[0].extension }),
          },
        }
      : undefined,
  ),
)
