import * as z from 'zod/mini'
import { type Contact, type Passenger, passengerTypes } from '#src/domain/passenger.ts'
import { list, text } from './price.ts'

const Document = z.looseObject({
  documentType: text,
  documentNumber: text,
  issuingCountry: text,
  nationality: text,
  expirationDate: text,
})

/** A passenger as read back from a cart or a booking (contract, 8), decoded. */
export const WirePassenger = z.pipe(
  z.looseObject({
    passengerIndex: z.number(),
    passengerDetails: z.nullish(z.looseObject({ firstName: text, middleName: text, lastName: text, prefix: text })),
    passengerInfo: z.looseObject({
      type: z.enum(passengerTypes),
      dateOfBirth: text,
      gender: text,
    }),
    preferences: z.nullish(z.looseObject({ frequentFlyer: list(z.looseObject({ airline: z.string(), number: z.string() })) })),
    allDocumentInfos: list(Document),
    accompanyingPassengerIndex: z.nullish(z.number()),
  }),
  z.transform(
    ({
      passengerIndex,
      passengerDetails,
      passengerInfo,
      preferences,
      allDocumentInfos,
      accompanyingPassengerIndex,
    }): Passenger => {
      const document = allDocumentInfos[0]
      const gender = passengerInfo.gender
      return {
        id: String(passengerIndex),
        type: passengerInfo.type,
        title: passengerDetails?.prefix ?? '',
        firstName: passengerDetails?.firstName ?? '',
        middleName: passengerDetails?.middleName,
        lastName: passengerDetails?.lastName ?? '',
        dateOfBirth: passengerInfo.dateOfBirth ?? '',
        gender: gender === 'MALE' || gender === 'FEMALE' ? gender : 'UNDISCLOSED',
        document: document && {
          type: document.documentType === 'I' ? 'I' : 'P',
          number: document.documentNumber ?? '',
          issuingCountry: document.issuingCountry ?? '',
          nationality: document.nationality ?? '',
          expirationDate: document.expirationDate ?? '',
        },
        frequentFlyer: preferences?.frequentFlyer[0] && {
          airline: preferences.frequentFlyer[0].airline,
          number: preferences.frequentFlyer[0].number,
        },
        withAdult: accompanyingPassengerIndex ? String(accompanyingPassengerIndex) : undefined,
      }
    },
  ),
)

/** How the party is reached, decoded: the first e-mail and the first phone. */
export const WireContact = z.pipe(
  z.looseObject({
    emails: list(z.string()),
    phones: list(z.looseObject({ countryCode: text, country: text, number: text })),
  }),
  z.transform(({ emails, phones }): Contact | undefined =>
    emails[0] || phones[0]
      ? {
          email: emails[0] ?? '',
          phone: {
            countryCode: phones[0]?.countryCode ?? '',
            country: phones[0]?.country ?? '',
            number: phones[0]?.number ?? '',
          },
        }
      : undefined,
  ),
)
