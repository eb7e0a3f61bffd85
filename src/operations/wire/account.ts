import * as z from 'zod/mini'
import { list, MaybePriced, text, WirePrice } from './price.ts'
import { WireContact } from './passenger.ts'

/** The points in the first alternative of a price. Undefined if it has none (contract, 3: FFCURRENCY). */
const MaybePoints = z.pipe(
  z.nullish(WirePrice),
  z.transform((price) => price?.alternatives[0]?.find(({ currency }) => currency === 'FFCURRENCY')?.amount),
)

/** A person's identity (contract, 14: `personalDetails`). */
export const PersonalDetails = z.pipe(
  z.looseObject({
    prefix: text,
    firstName: text,
    middleName: text,
    lastName: text,
    dateOfBirth: text,
    gender: text,
  }),
  z.transform(({ prefix, firstName, middleName, lastName, dateOfBirth, gender }) => ({
    title: prefix ?? '',
    firstName: firstName ?? '',
    middleName,
    lastName: lastName ?? '',
    dateOfBirth: dateOfBirth ?? '',
    gender: gender === 'MALE' || gender === 'FEMALE' ? gender : ('UNDISCLOSED' as const),
  })),
)

/** A travel document in a profile, with its number masked. */
const MaskedDocument = z.pipe(
  z.looseObject({
    documentType: text,
    documentNumber: text,
    issuingCountry: text,
    nationality: text,
    expirationDate: text,
  }),
  z.transform(({ documentType, documentNumber, issuingCountry, nationality, expirationDate }) => ({
    type: documentType === 'I' ? ('I' as const) : ('P' as const),
    maskedNumber: documentNumber ?? '',
    issuingCountry: issuingCountry ?? '',
    nationality: nationality ?? '',
    expirationDate: expirationDate ?? '',
  })),
)

/** A member's stored card: brand, last four digits and expiry, never more. */
const SavedCard = z.pipe(
  z.looseObject({ id: z.string(), cardCode: z.string(), lastFour: z.string(), expirationDate: text }),
  z.transform(({ id, cardCode, lastFour, expirationDate }) => ({
    id,
    code: cardCode,
    lastFour,
    expiresIn: expirationDate ?? '',
  })),
)

/** A voucher or an upgrade certificate. Without a monetary value it has no balance. */
const Certificate = z.pipe(
  z.looseObject({ id: z.string(), type: z.string(), name: text, balance: MaybePriced, expirationDate: text }),
  z.transform(({ id, type, name, balance, expirationDate }) => ({
    id,
    type,
    name: name ?? type,
    balance,
    expiresOn: expirationDate ?? '',
  })),
)

const FrequentFlyer = z.looseObject({ airline: z.string(), number: z.string(), tierNumber: text })

/** A member's profile, decoded. Its wire shape is our own, modelled on passengers (contract, 8 and 17). */
export const MemberProfile = z.pipe(
  z.looseObject({
    profileId: text,
    personalDetails: PersonalDetails,
    contact: z.nullish(WireContact),
    allDocumentInfos: list(MaskedDocument),
    preferences: z.nullish(z.looseObject({ frequentFlyer: list(FrequentFlyer) })),
    savedCards: list(SavedCard),
    certificates: list(Certificate),
    miles: MaybePoints,
  }),
  z.transform(({ profileId, personalDetails, contact, allDocumentInfos, preferences, savedCards, certificates, miles }) => ({
    profileId: profileId ?? '',
    person: personalDetails,
    contact: contact ?? undefined,
    documents: allDocumentInfos,
    frequentFlyer: (preferences?.frequentFlyer ?? []).map(({ airline, number, tierNumber }) => ({
      airline,
      number,
      tier: tierNumber,
    })),
    cards: savedCards,
    certificates,
    miles,
  })),
)

/** An agency's profile, decoded. The shape is ours. */
export const AgencyProfile = z.pipe(
  z.looseObject({ profileId: text, agencyName: text, iataNumber: text, pseudoCity: text, contact: z.nullish(WireContact) }),
  z.transform(({ profileId, agencyName, iataNumber, pseudoCity, contact }) => ({
    profileId: profileId ?? '',
    name: agencyName ?? '',
    iataNumber: iataNumber ?? '',
    pseudoCity: pseudoCity ?? '',
    contact: contact ?? undefined,
  })),
)

/** The signed-in user (contract, 14). Undefined if nobody is signed in, which is not an error. */
export const SignedIn = z.pipe(
  z.looseObject({
    authenticated: z._default(z.boolean(), false),
    expiresAt: text,
    profileType: text,
    displayName: text,
    miles: MaybePoints,
  }),
  z.transform(({ authenticated, expiresAt, profileType, displayName, miles }) => ({
    isSignedIn: authenticated,
    expiresAt,
    account: authenticated
      ? { kind: profileType === 'AGENCY' ? ('agency' as const) : ('member' as const), displayName: displayName ?? '', miles }
      : undefined,
  })),
)

/** The answer of a sign-in: `{ status: "SUCCESSFUL", result: { user: { personalDetails } } }` (contract, 14). */
export const SignInAnswer = z.pipe(
  z.looseObject({
    status: z.string(),
    result: z.nullish(z.looseObject({ user: z.nullish(z.looseObject({ personalDetails: z.nullish(PersonalDetails) })) })),
  }),
  z.transform(({ status, result }) => ({
    isSignedIn: status === 'SUCCESSFUL',
    person: result?.user?.personalDetails ?? undefined,
  })),
)

/** Whether something was done. */
export const Done = z.pipe(
  z.looseObject({ status: z.string() }),
  z.transform(({ status }) => ({ isDone: status === 'SUCCESSFUL' })),
)
