import * as z from 'zod/mini'
import { seatWishes } from '#src/domain/member.ts'
import { wireList, MaybePriced, wireText, WirePrice } from '../wire/price.ts'
import { WireContact } from '../passengers/response.ts'

/**
 * Decodes the points in the first alternative of a price, whose currency is FFCURRENCY (contract, 3). Undefined if there are
 * none.
 */
const MaybePoints = z.pipe(
  z.nullish(WirePrice),
  z.transform((price) => price?.alternatives[0]?.find(({ currency }) => currency === 'FFCURRENCY')?.amount),
)

/** Decodes a person's name, date of birth and gender (contract, 14: `personalDetails`). */
export const PersonalDetails = z.pipe(
  z.looseObject({
    prefix: wireText,
    firstName: wireText,
    middleName: wireText,
    lastName: wireText,
    dateOfBirth: wireText,
    gender: wireText,
  }),
  z.transform(({ prefix, firstName, middleName, lastName, dateOfBirth, gender }) => ({
    title: prefix ?? '',
    firstName: firstName ?? '',
    middleName,
    lastName: lastName ?? '',
    dateOfBirth: dateOfBirth ?? '',
    gender: (['MALE', 'FEMALE'] as const).find((each) => each === gender) ?? ('UNDISCLOSED' as const),
  })),
)

/** Decodes a travel document of a profile. The number is masked. */
const MaskedDocument = z.pipe(
  z.looseObject({
    documentType: wireText,
    documentNumber: wireText,
    issuingCountry: wireText,
    nationality: wireText,
    expirationDate: wireText,
    doesNotExpire: z.nullish(z.boolean()),
  }),
  z.transform(({ documentType, documentNumber, issuingCountry, nationality, expirationDate, doesNotExpire }) => ({
    type: documentType === 'I' ? ('I' as const) : ('P' as const),
    maskedNumber: documentNumber ?? '',
    issuingCountry: issuingCountry ?? '',
    nationality: nationality ?? '',
    expirationDate: expirationDate ?? '',
    ...(doesNotExpire === true && { doesNotExpire }),
  })),
)

/** Decodes a traveller whom the member keeps for later bookings. */
const KeptCompanion = z.pipe(
  z.looseObject({ companionId: z.string(), personalDetails: PersonalDetails, documentInfo: z.nullish(MaskedDocument) }),
  z.transform(({ companionId, personalDetails, documentInfo }) => ({
    id: companionId,
    person: personalDetails,
    document: documentInfo ?? undefined,
  })),
)

/** Decodes a member's stored card. Only brand, last four digits and expiry date are ever sent. */
const SavedCard = z.pipe(
  z.looseObject({ id: z.string(), cardCode: z.string(), lastFour: z.string(), expirationDate: wireText }),
  z.transform(({ id, cardCode, lastFour, expirationDate }) => ({
    id,
    code: cardCode,
    lastFour,
    expiresIn: expirationDate ?? '',
  })),
)

/** Decodes a voucher or an upgrade certificate. `balance` is undefined for a certificate without a monetary value. */
const Certificate = z.pipe(
  z.looseObject({ id: z.string(), type: z.string(), name: wireText, balance: MaybePriced, expirationDate: wireText }),
  z.transform(({ id, type, name, balance, expirationDate }) => ({
    id,
    type,
    name: name ?? type,
    balance,
    expiresOn: expirationDate ?? '',
  })),
)

/** Decodes a trip in a list of an account's trips (contract, 14). */
export const MemberTrip = z.pipe(
  z.looseObject({
    pnr: z.string(),
    departureDate: wireText,
    origin: wireText,
    destination: wireText,
    lastName: wireText,
    status: wireText,
  }),
  z.transform(({ pnr, departureDate, origin, destination, lastName, status }) => ({
    reference: pnr,
    departureDate: departureDate ?? '',
    origin: origin ?? '',
    destination: destination ?? '',
    lastName: lastName ?? '',
    status: status ?? '',
  })),
)

/** Decodes an entry of a member's miles statement. `at` is an ISO 8601 instant, and `reference` is the trip's PNR. */
const MilesEntry = z.pipe(
  z.looseObject({ entryId: z.string(), points: z.number(), balance: z.number(), date: z.string(), pnr: wireText }),
  z.transform(({ entryId, points, balance, date, pnr }) => ({ id: entryId, points, balance, at: date, reference: pnr })),
)

const FrequentFlyer = z.looseObject({ airline: z.string(), number: z.string(), tierNumber: wireText })

/** Decodes a member's profile. The shape is our own, modelled on that of passengers (contract, 8 and 17). */
export const MemberProfile = z.pipe(
  z.looseObject({
    profileId: wireText,
    personalDetails: PersonalDetails,
    contact: z.nullish(WireContact),
    allDocumentInfos: wireList(MaskedDocument),
    travelCompanions: wireList(KeptCompanion),
    preferences: z.nullish(z.looseObject({ frequentFlyer: wireList(FrequentFlyer) })),
    savedCards: wireList(SavedCard),
    certificates: wireList(Certificate),
    travelPreferences: z.nullish(z.looseObject({ seat: wireText, meal: wireText, language: wireText, currency: wireText })),
    miles: MaybePoints,
    milesHistory: wireList(MilesEntry),
    pastTrips: wireList(MemberTrip),
  }),
  z.transform(({ profileId, personalDetails, contact, preferences, ...sent }) => ({
    profileId: profileId ?? '',
    person: personalDetails,
    contact: contact ?? undefined,
    documents: sent.allDocumentInfos,
    companions: sent.travelCompanions,
    frequentFlyer: (preferences?.frequentFlyer ?? []).map(({ airline, number, tierNumber }) => ({
      airline,
      number,
      tier: tierNumber,
    })),
    cards: sent.savedCards,
    certificates: sent.certificates,
    preferences: {
      seat: seatWishes.find((wish) => wish === sent.travelPreferences?.seat),
      meal: sent.travelPreferences?.meal,
      language: sent.travelPreferences?.language,
      currency: sent.travelPreferences?.currency,
    },
    miles: sent.miles,
    milesHistory: sent.milesHistory,
    pastTrips: sent.pastTrips,
  })),
)

/** Decodes the signed-in account (contract, 14). `account` is undefined if nobody is signed in, which is not an error. */
export const SignedIn = z.pipe(
  z.looseObject({
    authenticated: z._default(z.boolean(), false),
    expiresAt: wireText,
    profileType: wireText,
    displayName: wireText,
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

/** Decodes the response to a sign-in: `{ status: "SUCCESSFUL", result: { user: { personalDetails } } }` (contract, 14). */
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

/** Decodes the response of an operation that reports only whether it succeeded. */
export const Done = z.pipe(
  z.looseObject({ status: z.string() }),
  z.transform(({ status }) => ({ isDone: status === 'SUCCESSFUL' })),
)
