import * as z from 'zod/mini'
import { mealWishes, mostCompanions, mostDocuments, seatWishes } from '#src/domain/member.ts'
import { CurrencyCode, IsoDate, fits, flag, list, oneOf, optional, orElse, text } from '../requests/fields.ts'
import { FrequentFlyer, Gender, Name, ProfileDocument, ReachableContact, TitleText } from '../passengers/request.ts'
import { Login, NewPassword, Password } from '../session/request.ts'

export const profile = z.object({ returnBin: flag })

export const resetPasswordLink = z.object({ username: Login })

export const agencyResetKey = z.object({ loginID: Login })

export const resetPassword = z.object({ resetPasswordKey: text(200), password: NewPassword })

const PersonalDetails = z.object({
  prefix: orElse(TitleText, ''),
  firstName: Name,
  middleName: optional(Name),
  lastName: Name,
  dateOfBirth: IsoDate,
  gender: orElse(Gender, 'UNDISCLOSED'),
})

/** A traveller whom a member keeps. Without a known id it is a new one. */
const Companion = z.object({
  companionId: optional(text(40)),
  personalDetails: PersonalDetails,
  documentInfo: optional(ProfileDocument),
})

/** A member's preferences. An omitted preference is deleted. */
const TravelPreferences = z.object({
  seat: optional(oneOf(seatWishes)),
  meal: optional(oneOf(mealWishes)),
  language: optional(text(10)),
  currency: optional(CurrencyCode),
})

/** Changes to a member's profile; missing parts stay as they are. Miles, cards, certificates and delegates cannot be changed. */
export const ProfileUpdate = z.object({
  personalDetails: optional(PersonalDetails),
  contact: optional(ReachableContact),
  allDocumentInfos: optional(list(ProfileDocument, mostDocuments)),
  travelCompanions: optional(list(Companion, mostCompanions)),
  travelPreferences: optional(TravelPreferences),
  preferences: optional(z.object({ frequentFlyer: optional(list(FrequentFlyer, 5)) })),
})

export const updateProfile = z.object({ profile: ProfileUpdate })

export const createProfile = z.object({
  profile: z.extend(ProfileUpdate, { personalDetails: PersonalDetails, contact: ReachableContact, password: NewPassword }),
})

/** Registers a travel agency with its IATA number, contact details and responsible person. */
export const agencyCreateProfile = z.object({
  profile: z.object({
    agencyName: text(80),
    iataNumber: text(8).check(fits<string>((number) => /^\d{7,8}$/.test(number), 'badCharacters', 'seven or eight digits')),
    personalDetails: z.object({ prefix: orElse(TitleText, ''), firstName: Name, lastName: Name }),
    contact: ReachableContact,
    password: NewPassword,
  }),
})

/** Deletes the signed-in account, whose password is checked again. */
export const deleteProfile = z.object({ password: Password })

export const agencyUpdateProfile = z.object({
  profile: z.object({ agencyName: optional(text(80)), contact: optional(ReachableContact) }),
})
