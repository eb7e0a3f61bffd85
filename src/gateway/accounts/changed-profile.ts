import { randomUUID } from 'node:crypto'
import type { Person, Preferences } from '#src/domain/member.ts'
import { ageOn, type TravelDocument } from '#src/domain/passenger.ts'
import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { RefusedFields } from '../platform/refused-fields.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import type { Companion, MemberProfile } from './account.ts'
import { checkedDocument } from '../wire/checked-document.ts'
import { masked } from './write-profile.ts'

const oldest = 120

/** A member's request to change the profile. Fields that it leaves out stay as they are. */
export type ProfileUpdate = Requested<'updateProfile'>['profile']

type SentPerson = NonNullable<ProfileUpdate['personalDetails']>
type SentCompanion = NonNullable<ProfileUpdate['travelCompanions']>[number]
type SentDocument = NonNullable<ProfileUpdate['allDocumentInfos']>[number]

/** The fields that members may change themselves. */
export type WrittenProfile = Pick<
  MemberProfile,
  'person' | 'contact' | 'documents' | 'companions' | 'preferences' | 'frequentFlyer'
>

/** The currencies in which an airline sells and the locales of its storefront. */
export interface ProfileOptions {
  sellsIn: (currency: string) => boolean
  locales: readonly string[]
}

/** The rules by which a change is checked. `path` leads to the profile in the request, with a final dot. */
export interface Checking {
  refused: RefusedFields
  path: string
  /** The current date, `YYYY-MM-DD`. */
  today: string
  market: ProfileOptions
}

/** Returns the storefront's rules for checking a profile change. `path` is the path to the profile in the request. */
export const checkingAt = (
  { now, engine, storefront }: Pick<Call, 'now' | 'engine' | 'storefront'>,
  refused: RefusedFields,
  path = '',
): Checking => ({
  refused,
  path,
  today: new Date(now).toISOString().slice(0, 10),
  market: { sellsIn: engine.sellsIn, locales: servingStorefront(storefront).locales },
})

/** Returns the person of a profile. Refuses a date of birth that is in the future or too long ago. */
export const personOf = ({ refused, path, today }: Checking, { prefix, ...person }: SentPerson): Person => {
  const { dateOfBirth } = person
  if (dateOfBirth > today) refused.refuse(`${path}personalDetails.dateOfBirth`, 'notBornYet')
  else if (ageOn(dateOfBirth, today) > oldest) refused.refuse(`${path}personalDetails.dateOfBirth`, 'tooOld')
  return { ...person, title: prefix }
}

/** Completes a travel document. A document submitted with a masked number keeps the stored number. */
const documentOf = (
  { refused, path, today }: Checking,
  sent: SentDocument,
  known: readonly TravelDocument[],
): TravelDocument | undefined => {
  const same = known.find(({ number }) => masked(number) === sent.number)
  if (!same && sent.number?.includes('*')) refused.refuse(`${path}.number`, 'badCharacters')
  const whole = { ...sent, number: same?.number ?? sent.number }
  return checkedDocument(refused, whole, path, { isRequired: true, lastDate: today, known: undefined })
}

/** Returns the preferences to store. Rejects currencies and languages that the storefront does not offer. */
const preferencesOf = (
  { refused, path, market }: Checking,
  sent: NonNullable<ProfileUpdate['travelPreferences']>,
): Preferences => {
  const language = market.locales.find((each) => each.toLowerCase() === sent.language?.replace('_', '-').toLowerCase())
  if (sent.currency !== undefined && !market.sellsIn(sent.currency))
    refused.refuse(`${path}travelPreferences.currency`, 'notSold')
  if (sent.language !== undefined && language === undefined) refused.refuse(`${path}travelPreferences.language`, 'unknown')
  return { ...sent, language }
}

/** Returns the companions to keep. One with a known id keeps the id, and its document number if that is submitted masked. */
const companionsOf = (checking: Checking, sent: readonly SentCompanion[], known: readonly Companion[]): Companion[] =>
  sent.map(({ companionId, personalDetails, documentInfo }, place) => {
    const isFirst = sent.findIndex((each) => each.companionId === companionId) === place
    const same = known.find(({ id }) => isFirst && id === companionId)
    const path = `${checking.path}travelCompanions.${place}.`
    const documents = same?.document ? [same.document] : []
    const document = documentInfo && documentOf({ ...checking, path: `${path}documentInfo` }, documentInfo, documents)
    const person = personOf({ ...checking, path }, personalDetails)
    return { id: same?.id ?? randomUUID(), person, ...(document && { document }) }
  })

/**
 * Returns the fields of a member's profile that a request changes. Tiers are assigned by the airline, so a new frequent-flyer
 * number has none and a known one keeps its tier. Refuses what does not fit the current date or the stored documents.
 */
export const changedProfile = (
  checking: Checking,
  { personalDetails, contact, allDocumentInfos, travelCompanions, travelPreferences, preferences }: ProfileUpdate,
  known?: MemberProfile,
): Partial<WrittenProfile> => ({
  ...(personalDetails && { person: personOf(checking, personalDetails) }),
  ...(contact && { contact }),
  ...(allDocumentInfos && {
    documents: allDocumentInfos.flatMap(
      (document, place) =>
        documentOf({ ...checking, path: `${checking.path}allDocumentInfos.${place}` }, document, known?.documents ?? []) ?? [],
    ),
  }),
  ...(travelCompanions && { companions: companionsOf(checking, travelCompanions, known?.companions ?? []) }),
  ...(travelPreferences && { preferences: preferencesOf(checking, travelPreferences) }),
  ...(preferences?.frequentFlyer && {
    frequentFlyer: preferences.frequentFlyer.map(({ airline, number }) => ({
      airline,
      number,
      tier: known?.frequentFlyer.find((each) => each.airline === airline && each.number === number)?.tier,
    })),
  }),
})
