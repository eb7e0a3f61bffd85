import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { type Contact, type Passenger, ticketedName, withoutCountry } from '#src/domain/passenger.ts'
import { isPlain } from '#src/domain/plain.ts'
import { Assistance } from './assistance-request.ts'
import { Country, IsoDate, fits, list, oneOf, optional, orElse, text, TrueOrFalse, whole } from '../requests/fields.ts'
import { NamedBooking } from '../refund/request.ts'

type Text = string | null | undefined

const Part = <Fields>() => optional(z.custom<Fields>(isPlain, 'notAnObject'))

/** A part of a name. Its letters must have a Latin form, which is printed on the ticket. */
export const Name = text(50).check(
  fits<string>((name) => /^[\p{L}\p{M} '’.-]+$/u.test(name), 'badCharacters', 'letters, spaces, hyphens and apostrophes'),
  fits<string>((name) => ticketedName(name) !== '', 'notLatin'),
)

export const TitleText = text(12).check(fits<string>((title) => /^[\p{L}\p{M}.]+$/u.test(title), 'badCharacters', 'letters'))

export const Gender = oneOf(['MALE', 'FEMALE', 'UNDISCLOSED'] as const satisfies readonly Passenger['gender'][])

const lettersAndDigits = (most: number, pattern: RegExp) =>
  text(most).check(fits<string>((sent) => pattern.test(sent), 'badCharacters', 'letters and digits'))

const Airline = text(3).check(
  z.toUpperCase(),
  fits<string>((code) => /^[A-Z0-9]{2,3}$/.test(code), 'badCharacters', 'the code of an airline'),
)

const CardNumber = lettersAndDigits(20, /^[A-Za-z0-9]+$/)

/** A number in a frequent-flyer programme. */
export const FrequentFlyer = z.object({ airline: Airline, number: CardNumber })

interface DocumentOnWire {
  documentType?: Text
  documentNumber?: Text
  issuingCountry?: Text
  nationality?: Text
  expirationDate?: Text
  doesNotExpire?: boolean | 'true' | 'false' | '' | null
}

const documentNamed = (sent: DocumentOnWire): z.input<ReturnType<typeof documentWith>> => ({
  type: sent.documentType,
  number: sent.documentNumber,
  issuingCountry: sent.issuingCountry,
  nationality: sent.nationality,
  expirationDate: sent.expirationDate,
  doesNotExpire: sent.doesNotExpire,
})

/** A nationality: a country, or the code of travellers without one. */
const Nationality = text(3).check(
  z.toUpperCase(),
  fits<string>((code) => isSupportedCountry(code) || withoutCountry.some((each) => each === code), 'unknownCountry'),
)

/** A travel document number. Spaces, as printed on some documents, are removed. */
const documentNumber = (pattern: RegExp) =>
  z.pipe(
    text(40),
    z.pipe(
      z.transform((sent: string) => sent.replaceAll(/\s/g, '').toUpperCase()),
      z.string().check(
        z.minLength(3, { abort: true }),
        z.maxLength(20, { abort: true }),
        fits<string>((sent) => pattern.test(sent), 'badCharacters', 'letters and digits'),
      ),
    ),
  )

/** A travel document under the names of the form. The resolver reports required fields, which depend on the route. */
const documentWith = (number: RegExp) =>
  z.object({
    type: optional(text(10)),
    number: optional(documentNumber(number)),
    issuingCountry: optional(Country),
    nationality: optional(Nationality),
    expirationDate: optional(IsoDate),
    doesNotExpire: optional(TrueOrFalse),
  })

/** A document of a profile. Its number may be masked as the profile shows it: `*****0006`. */
export const ProfileDocument = z.pipe(
  z.pipe(z.custom<DocumentOnWire>(isPlain, 'notAnObject'), z.transform(documentNamed)),
  documentWith(/^(?:[A-Z0-9-]+|\*+[A-Z0-9-]{3})$/),
)

/** A passenger as sent, with the wire's nesting. The fields are checked under the names of the form. */
const PassengerOnWire = z.object({
  '@id': z.optional(z.custom<string | number | null>()),
  passengerIndex: z.optional(z.custom<string | number | null>()),
  passengerDetails: Part<{ prefix?: Text; firstName?: Text; middleName?: Text; lastName?: Text }>(),
  passengerInfo: Part<{ type?: Text; dateOfBirth?: Text; gender?: Text }>(),
  preferences: Part<{
    frequentFlyer?: { airline?: Text; number?: Text }[] | null | undefined
    specialPreferences?: { specialRequests?: z.input<typeof Assistance> | null } | null | undefined
  }>(),
  documentInfo: Part<DocumentOnWire>(),
  accompanyingPassengerIndex: z.optional(z.custom<string | number | null>()),
})

const passengerNamed = (sent: z.output<typeof PassengerOnWire>): z.input<typeof NamedPassenger> => {
  const cards = sent.preferences?.frequentFlyer
  return {
    id: sent.passengerIndex ?? sent['@id'],
    type: sent.passengerInfo?.type,
    title: sent.passengerDetails?.prefix,
    firstName: sent.passengerDetails?.firstName,
    middleName: sent.passengerDetails?.middleName,
    lastName: sent.passengerDetails?.lastName,
    dateOfBirth: sent.passengerInfo?.dateOfBirth,
    gender: sent.passengerInfo?.gender,
    frequentFlyer: Array.isArray(cards) ? (cards[0] ?? {}) : undefined,
    document: sent.documentInfo && documentNamed(sent.documentInfo),
    withAdult: sent.accompanyingPassengerIndex,
    assistance: sent.preferences?.specialPreferences?.specialRequests,
  }
}

/** A frequent-flyer number. An empty object removes the number from an existing booking. */
const OnlyCard = z.object({ airline: optional(Airline), number: optional(CardNumber) }).check(
  z.refine(({ airline, number }) => airline !== undefined || number === undefined, { error: 'required', path: ['airline'] }),
  z.refine(({ airline, number }) => airline === undefined || number !== undefined, { error: 'required', path: ['number'] }),
)

/** A passenger under the names of the form. The resolver reports required fields, because a correction may leave them out. */
const NamedPassenger = z.object({
  id: optional(whole(1, 99)),
  type: optional(text(10)),
  title: optional(TitleText),
  firstName: optional(Name),
  middleName: optional(Name),
  lastName: optional(Name),
  dateOfBirth: optional(IsoDate),
  gender: optional(Gender),
  frequentFlyer: optional(OnlyCard),
  document: optional(documentWith(/^[A-Z0-9-]+$/)),
  withAdult: optional(whole(1, 99)),
  assistance: optional(Assistance),
})

const PassengerToName = z.pipe(z.pipe(PassengerOnWire, z.transform(passengerNamed)), NamedPassenger)

const emailForm = /^[^\s@<>"(),;:]+@[^\s@.<>"(),;:]+(?:\.[^\s@.<>"(),;:]+)+$/

const PhoneOnWire = z.object({
  country: optional(Country),
  countryCode: optional(text(5)),
  areaCode: optional(text(10)),
  number: optional(text(30)),
  extension: optional(text(8)),
})

type Phone = Contact['phone']

const phoneOf = ({ country, countryCode = '', areaCode = '', number, extension = '' }: z.output<typeof PhoneOnWire>) => {
  const parsed =
    country && isSupportedCountry(country)
      ? parsePhoneNumberFromString(`${areaCode}${number}`, country)
      : parsePhoneNumberFromString(`+${countryCode.replace(/^\+/, '')}${areaCode}${number}`)
  if (!parsed?.isValid() || !/^\d*$/.test(extension)) return undefined
  // The international form omits the national trunk prefix, which is usually a leading zero.
  const abroad = parsed
    .formatInternational()
    .slice(`+${parsed.countryCallingCode} `.length)
    .replace(/ ext\. .*$/, '')
  const dialled = extension || parsed.ext
  return {
    countryCode: parsed.countryCallingCode,
    country: country ?? parsed.country ?? '',
    number: abroad,
    ...(dialled && { extension: dialled }),
  }
}

/** A phone number in any usual notation. The output has the international one. */
const PhoneNumber = z.pipe(
  PhoneOnWire,
  z.transform((sent, { issues }): Phone | undefined => {
    if (sent.number === undefined) return undefined
    const phone = phoneOf(sent)
    if (!phone) issues.push({ code: 'custom', input: sent.number, path: ['number'], message: 'badPhone' })
    return phone
  }),
)

const firstOf = <Item>(sent: Item | readonly Item[] | null | undefined): Item | null | undefined =>
  Array.isArray(sent) ? (sent as readonly Item[])[0] : (sent as Item | null | undefined)

const ContactFields = z.object({
  email: optional(text(254).check(fits<string>((email) => emailForm.test(email), 'badEmail'))),
  phone: optional(PhoneNumber),
})

/** The party's contact: the first e-mail address and the first phone number (contract, 8). */
const ContactToName = z.pipe(
  z.pipe(
    z.object({
      emails: z.optional(z.custom<string | string[] | null>()),
      phones: z.optional(z.custom<z.input<typeof PhoneOnWire>[] | z.input<typeof PhoneOnWire> | null>()),
    }),
    z.transform(({ emails, phones }): z.input<typeof ContactFields> => ({ email: firstOf(emails), phone: firstOf(phones) })),
  ),
  ContactFields,
)

/** Also reports missing fields if others are invalid. */
const isReadable = ({ value }: { value: unknown }): boolean => isPlain(value)

/** A contact with an e-mail address and a phone number. */
export const ReachableContact = z.pipe(
  ContactToName.check(
    z.refine(({ email }) => email !== undefined, { error: 'required', path: ['email'], when: isReadable }),
    z.refine(({ phone }) => phone !== undefined, { error: 'required', path: ['phone', 'number'], when: isReadable }),
  ),
  z.transform(
    ({ email = '', phone }: z.output<typeof ContactFields>): Contact => ({
      email,
      phone: phone ?? { countryCode: '', country: '', number: '' },
    }),
  ),
)

const Party = z.object({
  passengers: orElse(list(PassengerToName, 18), []),
  contact: orElse(ContactToName, { email: undefined, phone: undefined }),
})

/** The booking whose passengers are corrected. An empty object means the conversation's booking. */
const OwnOrNamed = optional(
  z.union([
    z.pipe(
      z.strictObject({}),
      z.transform(() => undefined),
    ),
    NamedBooking,
  ]),
)

export const updatePassengers = z.extend(Party, { pnrQuery: OwnOrNamed })

export const orderChange = z.object({ request: Party })
