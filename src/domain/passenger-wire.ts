import type { Contact, Passenger } from './passenger.ts'

/** The party and its contact as `updatePassengers` sends them (gateway-wire-format, 8). `pnrQuery` names a booking that is there already. */
export const passengersToWire = (passengers: Passenger[], contact: Contact, pnrQuery: Record<string, string> = {}) => ({
  pnrQuery,
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
    preferences: passenger.frequentFlyer && { frequentFlyer: [passenger.frequentFlyer] },
    documentInfo: passenger.document && {
      documentType: passenger.document.type,
      documentNumber: passenger.document.number,
      issuingCountry: passenger.document.issuingCountry,
      nationality: passenger.document.nationality,
      expirationDate: passenger.document.expirationDate,
    },
    accompanyingPassengerIndex: passenger.withAdult === undefined ? undefined : Number(passenger.withAdult),
  })),
  contact: {
    emails: [contact.email],
    phones: [
      { type: 'MOBILE', countryCode: contact.phone.countryCode, country: contact.phone.country, number: contact.phone.number },
    ],
  },
})
