import type { MemberProfile } from '#src/trip/account.tsx'

/** Ines's companions as decoded by the client, with masked document numbers. */
export const companionsOfInes = [
  {
    id: 'companion-1',
    person: {
      title: 'MR',
      firstName: 'Theo',
      middleName: undefined,
      lastName: 'Marlow',
      dateOfBirth: '1986-09-23',
      gender: 'MALE',
    },
    document: { type: 'P', maskedNumber: '******117', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2032-11-30' },
  },
  {
    id: 'companion-2',
    person: {
      title: 'MISS',
      firstName: 'Mia',
      middleName: undefined,
      lastName: 'Marlow',
      dateOfBirth: '2020-02-08',
      gender: 'FEMALE',
    },
    document: undefined,
  },
] satisfies MemberProfile['companions']

/** The decoded profile of Ines, a sandbox member without past flights or preferences. */
export const profileOfInes: MemberProfile = {
  profileId: 'FC10000017',
  person: {
    title: 'MS',
    firstName: 'Ines',
    middleName: undefined,
    lastName: 'Marlow',
    dateOfBirth: '1988-04-12',
    gender: 'FEMALE',
  },
  contact: { email: 'ines.marlow@example.com', phone: { countryCode: '44', country: 'GB', number: '20 7946 0143' } },
  documents: [{ type: 'P', maskedNumber: '******006', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2033-06-30' }],
  companions: companionsOfInes,
  frequentFlyer: [{ airline: 'FC', number: '10000017', tier: 'GOLD' }],
  cards: [
    { id: 'card-1', code: 'VI', lastFour: '4242', expiresIn: '2031-08' },
    { id: 'card-2', code: 'CA', lastFour: '4444', expiresIn: '2029-11' },
  ],
  certificates: [
    {
      id: 'FCV7H2K9',
      type: 'VOUCHER',
      name: 'Travel voucher',
      balance: { amount: 15_000, currency: 'EUR' },
      expiresOn: '2028-12-31',
    },
    { id: 'FCU3M8Q1', type: 'UPGRADE', name: 'One-cabin upgrade', balance: undefined, expiresOn: '2028-03-31' },
    { id: 'FCU6R9X3', type: 'UPGRADE', name: 'One-cabin upgrade', balance: undefined, expiresOn: '2028-06-30' },
    { id: 'FCU8K2T5', type: 'UPGRADE', name: 'One-cabin upgrade', balance: undefined, expiresOn: '2028-09-30' },
  ],
  miles: 84_500,
  preferences: { seat: undefined, meal: undefined, language: undefined, currency: undefined },
  milesHistory: [],
  pastTrips: [],
}
