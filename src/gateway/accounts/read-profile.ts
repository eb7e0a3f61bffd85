import { ageOn, type Contact, type TravelDocument } from '#src/domain/passenger.ts'
import { readContact } from '../wire/read-contact.ts'
import type { InputReader } from '../wire/read-input.ts'
import { readDocument, readPassenger } from '../wire/read-passenger.ts'
import type { MemberProfile, Person } from './account.ts'
import { masked } from './write-profile.ts'

const mostDocuments = 5
const mostNumbers = 5
const oldest = 120

type Read = Record<string, unknown>

const isSent = (fields: Read, name: string): boolean => fields[name] !== undefined && fields[name] !== null

const readPerson = (reader: InputReader, value: unknown, today: string): Person => {
  const path = 'profile.personalDetails'
  const fields = reader.object(value, path)
  const sent = { passengerDetails: fields, passengerInfo: { dateOfBirth: fields.dateOfBirth, gender: fields.gender } }
  const { title, firstName, middleName, lastName, dateOfBirth, gender } = readPassenger(reader, sent, path, {
    type: 'ADT',
    id: '1',
  })
  if (dateOfBirth > today) reader.refuse(`${path}.dateOfBirth`, 'notBornYet')
  else if (dateOfBirth !== '' && ageOn(dateOfBirth, today) > oldest) reader.refuse(`${path}.dateOfBirth`, 'tooOld')
  return { title, firstName, middleName, lastName, dateOfBirth, gender }
}

/** Reads travel documents. A document submitted with a masked number keeps the stored number. */
const readDocuments = (reader: InputReader, value: unknown, known: readonly TravelDocument[], today: string): TravelDocument[] =>
  reader.list(value, 'profile.allDocumentInfos', mostDocuments).flatMap((item, place) => {
    const path = `profile.allDocumentInfos.${place}`
    const fields = reader.object(item, path)
    const same = known.find(({ number }) => masked(number) === fields.documentNumber)
    const sent = same ? { ...fields, documentNumber: '' } : fields
    return readDocument(reader, sent, path, { isRequired: true, lastDate: today, known: same }) ?? []
  })

/**
 * Reads frequent-flyer numbers. Tiers are assigned by the airline, so a new number has none and a known number keeps its tier.
 */
const readNumbers = (
  reader: InputReader,
  value: unknown,
  known: MemberProfile['frequentFlyer'],
): MemberProfile['frequentFlyer'] =>
  reader.list(value, 'profile.preferences.frequentFlyer', mostNumbers).map((item, place) => {
    const path = `profile.preferences.frequentFlyer.${place}`
    const fields = reader.object(item, path)
    const airline = reader.text(fields.airline, `${path}.airline`, { most: 3 }).toUpperCase()
    const number = reader.text(fields.number, `${path}.number`, { most: 20 })
    if (airline !== '' && !/^[A-Z0-9]{2,3}$/.test(airline)) reader.refuse(`${path}.airline`, 'badCharacters')
    if (number !== '' && !/^[A-Za-z0-9]+$/.test(number)) reader.refuse(`${path}.number`, 'badCharacters')
    return { airline, number, tier: known.find((each) => each.airline === airline && each.number === number)?.tier }
  })

/** The fields that members may change themselves. Miles, cards, certificates and delegates are not among them. */
export type WrittenProfile = Pick<MemberProfile, 'person' | 'contact' | 'documents' | 'frequentFlyer'>

/**
 * Validates a submitted profile. `today` is `YYYY-MM-DD`. If `known` is given, omitted fields keep their value; otherwise name
 * and contact are required. Problems are collected in `reader`.
 */
export const readMember = (
  reader: InputReader,
  fields: Read,
  { known, today }: { known?: MemberProfile; today: string },
): WrittenProfile => {
  const preferences = isSent(fields, 'preferences') ? reader.object(fields.preferences, 'profile.preferences') : {}
  const contact: Contact | undefined = known?.contact
  return {
    person: known && !isSent(fields, 'personalDetails') ? known.person : readPerson(reader, fields.personalDetails, today),
    contact: contact && !isSent(fields, 'contact') ? contact : readContact(reader, fields.contact),
    documents: isSent(fields, 'allDocumentInfos')
      ? readDocuments(reader, fields.allDocumentInfos, known?.documents ?? [], today)
      : (known?.documents ?? []),
    frequentFlyer: isSent(preferences, 'frequentFlyer')
      ? readNumbers(reader, preferences.frequentFlyer, known?.frequentFlyer ?? [])
      : (known?.frequentFlyer ?? []),
  }
}
