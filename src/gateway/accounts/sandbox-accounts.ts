import { eq, inArray } from 'drizzle-orm'
import { type Money, money } from '#src/domain/money.ts'
import type { TravelDocument } from '#src/domain/passenger.ts'
import type { Database } from '../database/database.ts'
import type { Profile } from '../platform/profile.ts'
import { account, resetKey, signedIn } from '../database/tables.ts'
import { type AgencyProfile, foldedLogin, type MemberProfile } from './account.ts'

interface Seeded {
  id: string
  airline: string
  login: string
  /** Password of the test account. It is shown on `/sandbox/`, and `hashed` is its hash. */
  password: string
  hashed: string
}

interface SeededMember extends Seeded {
  kind: 'member'
  profile: MemberProfile
}

interface SeededAgency extends Seeded {
  kind: 'agency'
  profile: AgencyProfile
}

const contactOf = (email: string, countryCode: string, country: string, number: string) => ({
  email,
  phone: { countryCode, country, number },
})

const passportOf = (country: string, number: string, expirationDate: string): TravelDocument => ({
  type: 'P',
  number,
  issuingCountry: country,
  nationality: country,
  expirationDate,
})

const voucherOf = (id: string, balance: Money, expiresOn: string) =>
  ({ id, type: 'VOUCHER', name: 'Travel voucher', balance, expiresOn }) as const

const upgradeOf = (id: string, expiresOn: string) => ({ id, type: 'UPGRADE', name: 'One-cabin upgrade', expiresOn }) as const

/** The sandbox's test accounts. Their hashes are precomputed, because hashing would delay every start. */
export const sandboxAccounts: readonly (SeededMember | SeededAgency)[] = [
  {
    id: 'FC10000017',
    airline: 'FC',
    kind: 'member',
    login: 'ines.marlow@example.com',
    password: 'Miles-and-more-tea',
    hashed: 'scrypt$32768$8$3$TDcP3EUscE8MZArJqsUr6A$htOWGO7LgNSZOXSO3PlBjlU0euj__hXwBiy3UnAB_Rc',
    profile: {
      person: { title: 'MS', firstName: 'Ines', lastName: 'Marlow', dateOfBirth: '1988-04-12', gender: 'FEMALE' },
      contact: contactOf('ines.marlow@example.com', '44', 'GB', '20 7946 0143'),
      documents: [passportOf('GB', '533380006', '2033-06-30')],
      companions: [
        {
          id: 'companion-1',
          person: { title: 'MR', firstName: 'Theo', lastName: 'Marlow', dateOfBirth: '1986-09-23', gender: 'MALE' },
          document: passportOf('GB', '533380117', '2032-11-30'),
        },
        {
          id: 'companion-2',
          person: { title: 'MISS', firstName: 'Mia', lastName: 'Marlow', dateOfBirth: '2020-02-08', gender: 'FEMALE' },
        },
      ],
      frequentFlyer: [{ airline: 'FC', number: '10000017', tier: 'GOLD' }],
      cards: [
        { id: 'card-1', code: 'VI', lastFour: '4242', expiresIn: '2031-08' },
        { id: 'card-2', code: 'CA', lastFour: '4444', expiresIn: '2029-11' },
      ],
      certificates: [
        voucherOf('FCV7H2K9', money(15_000, 'EUR'), '2028-12-31'),
        upgradeOf('FCU3M8Q1', '2028-03-31'),
        upgradeOf('FCU6R9X3', '2028-06-30'),
        upgradeOf('FCU8K2T5', '2028-09-30'),
      ],
      miles: 84_500,
      delegates: [{ id: 'delegate-1', firstName: 'Theo', lastName: 'Marlow', role: 'FAMILY' }],
    },
  },
  {
    id: 'FC10000025',
    airline: 'FC',
    kind: 'member',
    login: 'omar.haddad@example.com',
    password: 'Window-seat-please',
    hashed: 'scrypt$32768$8$3$FWoDU72xKTVxueQxRsvWGg$Ym47i-C0wNqc4wWt-5fw2d-w8ZOIzaUej5q16e0Gjxk',
    profile: {
      person: { title: 'MR', firstName: 'Omar', lastName: 'Haddad', dateOfBirth: '1975-11-02', gender: 'MALE' },
      contact: contactOf('omar.haddad@example.com', '971', 'AE', '050 123 4567'),
      documents: [passportOf('JO', 'AX1298374', '2032-02-28')],
      frequentFlyer: [{ airline: 'FC', number: '10000025', tier: 'BLUE' }],
      cards: [{ id: 'card-1', code: 'AX', lastFour: '0005', expiresIn: '2030-05' }],
      certificates: [voucherOf('FCV5T4W6', money(20_000, 'AED'), '2027-12-31')],
      miles: 3_200,
      delegates: [],
    },
  },
  {
    id: 'FC90000011',
    airline: 'FC',
    kind: 'agency',
    login: 'harbour-travel',
    password: 'Agency-of-the-year',
    hashed: 'scrypt$32768$8$3$dlaadzt6nxjVBJIQneRijQ$GAWkfVh0zKIHmXFRltuHBObvw-qjRlfNpr7e9qYXgT8',
    profile: {
      person: { title: 'MX', firstName: 'Robin', lastName: 'Achterberg', dateOfBirth: '', gender: 'UNDISCLOSED' },
      contact: contactOf('desk@harbour-travel.example', '31', 'NL', '020 123 4567'),
      name: 'Harbour Travel',
      iataNumber: '57200344',
      pseudoCity: 'HB7C',
      delegates: [
        { id: 'delegate-1', firstName: 'Robin', lastName: 'Achterberg', role: 'MANAGER' },
        { id: 'delegate-2', firstName: 'Lea', lastName: 'Okonkwo', role: 'AGENT' },
      ],
    },
  },
  {
    id: 'NJ10000038',
    airline: 'NJ',
    kind: 'member',
    login: 'salma.nasser@example.com',
    password: 'Moon-over-the-dunes',
    hashed: 'scrypt$32768$8$3$Qbse-rB0HgC5N6AyQzxgnw$3CvofV2d77heneSXTBdhWCKYHYzwNpIGWOV0W4FtP_g',
    profile: {
      person: { title: 'MS', firstName: 'Salma', lastName: 'Nasser', dateOfBirth: '1991-03-27', gender: 'FEMALE' },
      contact: contactOf('salma.nasser@example.com', '971', 'AE', '050 765 4321'),
      documents: [passportOf('AE', 'AE7730518', '2033-01-31')],
      frequentFlyer: [{ airline: 'NJ', number: '10000038', tier: 'GOLD' }],
      cards: [{ id: 'card-1', code: 'VI', lastFour: '4242', expiresIn: '2031-08' }],
      certificates: [voucherOf('NJV4N8S2', money(50_000, 'AED'), '2028-12-31'), upgradeOf('NJU7D3K6', '2028-06-30')],
      miles: 62_000,
      delegates: [],
    },
  },
]

const seed = async (database: Database, now: number): Promise<void> => {
  const rows = sandboxAccounts.map(({ id, airline, kind, login, hashed, profile }) => ({
    id,
    airline,
    kind,
    login: foldedLogin(login),
    password: hashed,
    profile,
    isOfSandbox: true,
    createdAt: now,
  }))
  await database.insert(account).values(rows).onConflictDoNothing()
}

/** Deletes the test accounts, because their published passwords must not work in production. */
const remove = async (database: Database): Promise<void> => {
  const gone = await database.delete(account).where(eq(account.isOfSandbox, true)).returning({ id: account.id })
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await database.delete(signedIn).where(inArray(signedIn.accountId, ids))
  await database.delete(resetKey).where(inArray(resetKey.accountId, ids))
}

/** Creates the test accounts in a sandbox, and deletes them from a production database. */
export const prepareAccounts = (database: Database, profile: Profile, now: number): Promise<void> =>
  profile === 'sandbox' ? seed(database, now) : remove(database)
