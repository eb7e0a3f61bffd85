import { type AssistanceRequest, mobilityAidText } from '#src/domain/assistance.ts'
import type { Contact, Passenger } from '#src/domain/passenger.ts'
import { selectedSegmentOf } from '#src/domain/travel-part.ts'
import { identified } from './identity.ts'

/** Writes a passenger's assistance as service requests: one for each flight, or one without a flight if it is for all of them. */
const writeAssistance = (requests: readonly AssistanceRequest[]) =>
  requests.flatMap(
    ({ code, segmentIds = [undefined], aid }: Omit<AssistanceRequest, 'segmentIds'> & { segmentIds?: (string | undefined)[] }) =>
      segmentIds.map((id) => ({
        code,
        description: aid ? mobilityAidText(aid) : '',
        segmentKey: id === undefined ? undefined : { ...selectedSegmentOf(id) },
      })),
  )

/** Writes a passenger (contract, 8). A response never contains the number of a travel document. */
export const writePassenger = (passenger: Passenger) =>
  identified({
    passengerIndex: Number(passenger.id),
    passengerNameNumber: `${passenger.id.padStart(2, '0')}.01`,
    passengerDetails: {
      firstName: passenger.firstName,
      middleName: passenger.middleName,
      lastName: passenger.lastName,
      prefix: passenger.title,
    },
    passengerInfo: {
      dateOfBirth: passenger.dateOfBirth,
      gender: passenger.gender === 'UNDISCLOSED' ? undefined : passenger.gender,
      type: passenger.type,
    },
    preferences: {
      frequentFlyer: passenger.frequentFlyer ? [passenger.frequentFlyer] : [],
      specialPreferences: { specialServiceRequestRemarks: writeAssistance(passenger.assistance ?? []) },
    },
    allDocumentInfos: passenger.document
      ? [
          {
            documentType: passenger.document.type,
            issuingCountry: passenger.document.issuingCountry,
            nationality: passenger.document.nationality,
            expirationDate: passenger.document.expirationDate || undefined,
            doesNotExpire: passenger.document.doesNotExpire,
          },
        ]
      : [],
    accompanyingPassengerIndex: passenger.withAdult === undefined ? undefined : Number(passenger.withAdult),
  })

/**
 * Writes the party's contact (contract, 8). `countryCode` is the dialling code; `country` is an addition of this gateway. A
 * number stored as `20 7946 0143` is split into its area code and the rest.
 */
export const writeContact = ({ email, phone }: Contact) => {
  const [, areaCode, number] = /^(\d+) (\d.*)$/.exec(phone.number) ?? []
  return {
    emails: [email],
    phones: [
      {
        type: 'MOBILE',
        countryCode: phone.countryCode,
        country: phone.country,
        areaCode,
        number: number ?? phone.number,
        extension: phone.extension ?? '',
      },
    ],
    addresses: [],
  }
}
