import * as z from 'zod/mini'
import { mostCompanions } from '#src/domain/member.ts'
import { Day, flag, list, optional, orElse, text } from './fields.ts'
import { FrequentFlyer, Gender, Name, ProfileDocument, ReachableContact, Title } from './passengers.ts'
import { Login, NewPassword } from './session.ts'

export const profile = z.object({ returnBin: flag })

export const resetPasswordLink = z.object({ username: Login })

export const agencyResetKey = z.object({ loginID: Login })

export const resetPassword = z.object({ resetPasswordKey: text(200), password: NewPassword })

const PersonalDetails = z.object({
  prefix: orElse(Title, ''),
  firstName: Name,
  middleName: optional(Name),
  lastName: Name,
  dateOfBirth: Day,
  gender: orElse(Gender, 'UNDISCLOSED'),
})

/** A traveller whom a member keeps. Without a known id it is a new one. */
const Companion = z.object({
  companionId: optional(text(40)),
  personalDetails: PersonalDetails,
  documentInfo: optional(ProfileDocument),
})

/** Changes to a member's profile; missing parts stay as they are. Miles, cards, certificates and delegates cannot be changed. */
export const ProfileChange = z.object({
  personalDetails: optional(PersonalDetails),
  contact: optional(ReachableContact),
  allDocumentInfos: optional(list(ProfileDocument, 5)),
  travelCompanions: optional(list(Companion, mostCompanions)),
  preferences: optional(z.object({ frequentFlyer: optional(list(FrequentFlyer, 5)) })),
})

export const updateProfile = z.object({ profile: ProfileChange })

export const createProfile = z.object({
  profile: z.extend(ProfileChange, { personalDetails: PersonalDetails, contact: ReachableContact, password: NewPassword }),
})

export const agencyUpdateProfile = z.object({
  profile: z.object({ agencyName: optional(text(80)), contact: optional(ReachableContact) }),
})
