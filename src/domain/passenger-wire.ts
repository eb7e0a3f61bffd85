import { type AssistanceRequest, mobilityAidText } from './assistance.ts'
import type { Contact, Passenger } from './passenger.ts'
import { selectedSegmentOf } from './travel-part.ts'

/** Converts a contact to the form used for passengers and profiles (contract, 8). */
export const contactToWire = ({ email, phone: { countryCode, country, number, extension } }: Contact) => ({
  emails: [email],
  phones: [{ type: 'MOBILE', countryCode, country, number, ...(extension && { extension }) }],
})

/**
 * Converts assistance to service requests (contract, 8): one without a flight if it is needed on every flight, otherwise one for each.
 * Empty lists are not sent, so the action code `XX` cancels what was requested before.
 */
const assistanceToWire = (requests: readonly AssistanceRequest[]) => ({
  specialRequests:
    requests.length === 0
      ? [{ actionCode: 'XX' }]
      : requests.flatMap(({ code, segmentIds, aid }) => {
          const request = { code, ...(aid && { description: mobilityAidText(aid) }) }
          return segmentIds?.map((id) => ({ ...request, segmentKey: selectedSegmentOf(id) })) ?? [request]
        }),
})

/** Builds the input of `updatePassengers` for the conversation's booking from the party and the contact (contract, 8). */
export const passengersToWire = (passengers: Passenger[], contact: Contact) => ({
  pnrQuery: {},
  passengers: passengers.map((passenger) => ({
    '@id': passenger.id,
    passengerIndex: Number(passenger.id),
    passengerDetails: {
      prefix: passenger.title,
      firstName: passenger.firstName,
      middleName: passenger.middleName,
      lastName: passenger.lastName,
    },
    passengerInfo: {
      type: passenger.type,
      dateOfBirth: passenger.dateOfBirth,
      gender: passenger.gender === 'UNDISCLOSED' ? undefined : passenger.gender,
    },
    preferences: {
      frequentFlyer: passenger.frequentFlyer && [passenger.frequentFlyer],
      specialPreferences: passenger.assistance && assistanceToWire(passenger.assistance),
    },
    documentInfo: passenger.document && {
      documentType: passenger.document.type,
      documentNumber: passenger.document.number,
      issuingCountry: passenger.document.issuingCountry,
      nationality: passenger.document.nationality,
      expirationDate: passenger.document.expirationDate,
      doesNotExpire: passenger.document.doesNotExpire,
    },
    accompanyingPassengerIndex: passenger.withAdult === undefined ? undefined : Number(passenger.withAdult),
  })),
  contact: contactToWire(contact),
})
