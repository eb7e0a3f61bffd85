import type { WireAnswer } from '#src/operations/index.ts'
import type { Person } from '#src/domain/member.ts'
import type { TravelDocument } from '#src/domain/passenger.ts'
import { writePrice } from '../wire/write-price.ts'
import { writeContact } from '../wire/write-passengers.ts'
import type { MilesEntry } from './miles.ts'
import type { AgencyProfile, KnownAccount, MemberProfile } from './account.ts'

/** Writes miles in the wire's price format (contract, 3). */
const writeMiles = (miles: number) => ({ alternatives: [[{ amount: miles, currency: 'FFCURRENCY' }]] })

/** Masks a document number except for its last three characters, by which its owner recognises it. */
export const masked = (number: string): string => number.slice(-3).padStart(number.length, '*')

export const writePerson = ({ title, firstName, middleName, lastName, dateOfBirth, gender }: Person) => ({
  prefix: title,
  firstName,
  middleName,
  lastName,
  dateOfBirth: dateOfBirth || undefined,
  gender: gender === 'UNDISCLOSED' ? undefined : gender,
})

const writeFrequentFlyer = (frequentFlyer: MemberProfile['frequentFlyer']) =>
  frequentFlyer.map(({ airline, number, tier }) => ({ airline, number, tierNumber: tier }))

const writeDocument = ({ type, number, expirationDate, ...document }: TravelDocument) => ({
  ...document,
  documentType: type,
  documentNumber: masked(number),
  expirationDate: expirationDate || undefined,
})

/** Writes the member and the saved travellers, which prefill the booking forms. Document numbers are masked. */
export const writeStateless = (id: string, profile: MemberProfile) => ({
  profileId: id,
  profileType: 'MEMBER',
  personalDetails: writePerson(profile.person),
  contact: writeContact(profile.contact),
  allDocumentInfos: profile.documents.map(writeDocument),
  travelCompanions: (profile.companions ?? []).map(({ id: companionId, person, document }) => ({
    companionId,
    personalDetails: writePerson(person),
    documentInfo: document && writeDocument(document),
  })),
  preferences: { frequentFlyer: writeFrequentFlyer(profile.frequentFlyer) },
})

/** Writes a member's profile. Of stored cards, it contains only brand, last four digits and expiry. */
export const writeMember = (id: string, profile: MemberProfile) => ({
  ...writeStateless(id, profile),
  travelPreferences: profile.preferences && { ...profile.preferences },
  savedCards: profile.cards.map(({ id: cardId, code, lastFour, expiresIn }) => ({
    id: cardId,
    cardCode: code,
    lastFour,
    expirationDate: expiresIn,
  })),
  certificates: profile.certificates.map(({ id: certificateId, type, name, balance, expiresOn }) => ({
    id: certificateId,
    type,
    name,
    balance: balance && writePrice(balance),
    expirationDate: expiresOn,
  })),
  miles: writeMiles(profile.miles),
})

export const writeMilesEntry = ({ id, points, balance, at, reference, isEarned }: MilesEntry) => ({
  entryId: String(id),
  points,
  balance,
  date: new Date(at).toISOString(),
  pnr: reference ?? undefined,
  earned: isEarned || undefined,
})

export const writeAgency = (id: string, profile: AgencyProfile): WireAnswer<'agencyProfile'> => ({
  profileId: id,
  profileType: 'AGENCY',
  agencyName: profile.name,
  iataNumber: profile.iataNumber,
  pseudoCity: profile.pseudoCity,
  status: profile.isPending === true ? 'PENDING' : 'ACTIVE',
  personalDetails: writePerson(profile.person),
  contact: writeContact(profile.contact),
})

export const writeDelegates = ({ profile: { delegates } }: KnownAccount): WireAnswer<'mvDelegates'> => ({
  delegates: delegates.map(({ id, firstName, lastName, role }) => ({ delegateId: id, firstName, lastName, role })),
})

/** Returns the name that is displayed for a signed-in account. */
export const displayNameOf = (known: KnownAccount): string =>
  known.kind === 'agency' ? known.profile.name : `${known.profile.person.firstName} ${known.profile.person.lastName}`

/** Writes the part of `session` that describes the signed-in user. Miles are included only on request. */
export const writeSignedIn = (known: KnownAccount, { withMiles }: { withMiles: boolean }) => ({
  authenticated: true,
  profileType: known.kind === 'agency' ? 'AGENCY' : 'MEMBER',
  displayName: displayNameOf(known),
  ...(known.kind === 'member' && withMiles && { miles: writeMiles(known.profile.miles) }),
})
