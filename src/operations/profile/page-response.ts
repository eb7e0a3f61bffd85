import * as z from 'zod/mini'
import { seatWishes } from '#src/domain/member.ts'
import { MaybePriced, wireFlag, wireList, wireText } from '../wire/price.ts'
import { WireContact, WireDocument } from '../passengers/response.ts'
import { MemberTrip, PersonalDetails } from './response.ts'
import { MaybePoints } from './signed-in.ts'

/** Decodes a travel document of a profile. The gateway sends its number masked. */
const MaskedDocument = z.pipe(
  WireDocument,
  z.transform(({ documentType, documentNumber, issuingCountry, nationality, expirationDate, doesNotExpire }) => ({
    type: documentType === 'I' ? ('I' as const) : ('P' as const),
    maskedNumber: documentNumber ?? '',
    issuingCountry: issuingCountry ?? '',
    nationality: nationality ?? '',
    expirationDate: expirationDate ?? '',
    ...(doesNotExpire === true && { doesNotExpire }),
  })),
)

/** Decodes a companion whose details the member has saved for later bookings. */
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

/** Decodes an entry of a member's miles statement. `at` is an ISO 8601 instant, and `reference` is the trip's PNR. */
const MilesEntry = z.pipe(
  z.looseObject({
    entryId: z.string(),
    points: z.number(),
    balance: z.number(),
    date: z.string(),
    pnr: wireText,
    earned: wireFlag,
  }),
  z.transform(({ entryId, points, balance, date, pnr, earned }) => ({
    id: entryId,
    points,
    balance,
    at: date,
    reference: pnr,
    isEarned: earned,
  })),
)

const FrequentFlyer = z.looseObject({ airline: z.string(), number: z.string(), tierNumber: wireText })

const WireTravellers = z.looseObject({
  profileId: wireText,
  personalDetails: PersonalDetails,
  contact: z.nullish(WireContact),
  allDocumentInfos: wireList(MaskedDocument),
  travelCompanions: wireList(KeptCompanion),
  preferences: z.nullish(z.looseObject({ frequentFlyer: wireList(FrequentFlyer) })),
})

const travellersOf = ({
  profileId,
  personalDetails,
  contact,
  allDocumentInfos,
  travelCompanions,
  preferences,
}: z.output<typeof WireTravellers>) => ({
  profileId: profileId ?? '',
  person: personalDetails,
  contact: contact ?? undefined,
  documents: allDocumentInfos,
  companions: travelCompanions,
  frequentFlyer: (preferences?.frequentFlyer ?? []).map(({ airline, number, tierNumber }) => ({
    airline,
    number,
    tier: tierNumber,
  })),
})

/** Decodes the member and the saved travellers, which prefill the booking forms. */
export const StatelessProfile = z.pipe(WireTravellers, z.transform(travellersOf))

/** Decodes a member's profile. The specification leaves its shape open, so it consists of the parts of passengers (contract, 8 and 17). */
export const MemberProfile = z.pipe(
  z.looseObject({
    ...WireTravellers.shape,
    savedCards: wireList(SavedCard),
    certificates: wireList(Certificate),
    travelPreferences: z.nullish(z.looseObject({ seat: wireText, meal: wireText, language: wireText, currency: wireText })),
    miles: MaybePoints,
    milesHistory: wireList(MilesEntry),
    pastTrips: wireList(MemberTrip),
  }),
  z.transform((sent) => ({
    ...travellersOf(sent),
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

/**
 * Decodes an entry of an agency's commissions. `at` is an ISO 8601 instant, `fare` the amount on which the commission is paid, and
 * `amount` is negative if it was taken back.
 */
const Commission = z.pipe(
  z.looseObject({ entryId: z.string(), pnr: z.string(), date: z.string(), fare: MaybePriced, amount: MaybePriced }),
  z.transform(({ entryId, pnr, date, fare, amount }) => ({ id: entryId, reference: pnr, at: date, fare, amount })),
)

/** Decodes an agency's profile (contract, 14). A pending agency has no credit. */
export const AgencyProfile = z.pipe(
  z.looseObject({
    profileId: wireText,
    agencyName: wireText,
    iataNumber: wireText,
    pseudoCity: wireText,
    status: wireText,
    contact: z.nullish(WireContact),
    credit: z.nullish(z.looseObject({ available: MaybePriced, limit: MaybePriced })),
    commissions: wireList(Commission),
    pastTrips: wireList(MemberTrip),
  }),
  z.transform(({ profileId, agencyName, iataNumber, pseudoCity, status, contact, credit, commissions, pastTrips }) => ({
    profileId: profileId ?? '',
    name: agencyName ?? '',
    iataNumber: iataNumber ?? '',
    pseudoCity: pseudoCity ?? '',
    isPending: status === 'PENDING',
    contact: contact ?? undefined,
    credit: credit?.available && credit.limit ? { available: credit.available, limit: credit.limit } : undefined,
    commissions,
    pastTrips,
  })),
)

/** Decodes the response to a registration. */
export const Created = z.pipe(
  z.looseObject({ status: z.string(), profileId: wireText, mailed: z._default(z.boolean(), false) }),
  z.transform(({ status, profileId, mailed }) => ({
    isDone: status === 'SUCCESSFUL',
    profileId: profileId ?? '',
    isMailed: mailed,
  })),
)

/** Decodes the response of `deleteProfile`. `isMailed` is true if the gateway sends a confirmation by e-mail. */
export const Deleted = z.pipe(
  z.looseObject({ status: z.string(), mailed: z._default(z.boolean(), false) }),
  z.transform(({ status, mailed }) => ({ isDone: status === 'SUCCESSFUL', isMailed: mailed })),
)

/** Decodes an export of a member's data. `data` is not checked, because it is only saved. `exportedAt` is an ISO 8601 instant. */
export const ExportedProfile = z.pipe(
  z.looseObject({ exportedAt: z.string(), data: z.catchall(z.object({}), z.unknown()) }),
  z.transform(({ exportedAt, data }) => ({ exportedAt, data })),
)
