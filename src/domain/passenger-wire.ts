import type { Contact, Passenger } from './passenger.ts'

/** Converts a contact to the form used for passengers and profiles (contract, 8). */
export const contactToWire = ({ email, phone: { countryCode, country, number, extension } }: Contact) => ({
  emails: [email],
  phones: [{ type: 'MOBILE', countryCode, country, number, ...(extension && { extension }) }],
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
  contact: contactToWire(contact),
})
