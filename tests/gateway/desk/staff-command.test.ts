import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pinsOfGiftCard } from '#src/gateway/abuse/allowances.ts'
import { giftCardName } from '#src/gateway/abuse/count-tries.ts'
import { AbuseLedger } from '#src/gateway/abuse/ledger.ts'
import { openDatabase } from '#src/gateway/database/database.ts'
import { account, mail } from '#src/gateway/database/tables.ts'
import { runStaff } from '#src/gateway/desk/staff-command.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'

let server: PostgresServer
let databaseUrl: string
beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
}, 60_000)
afterAll(() => server.stop())

const run = async (words: string[], password = '') => {
  const said: string[] = []
  const asked: string[] = []
  const code = await runStaff({
    words,
    environment: { DATABASE_URL: databaseUrl },
    askPassword: (question) => {
      asked.push(question)
      return Promise.resolve(password)
    },
    say: (line) => said.push(line),
  })
  return { code, said: said.join('\n'), asked: asked.length }
}

describe('npm run staff', () => {
  it('adds a staff member with a prompted password, lists and removes them', async () => {
    expect(await run(['add', 'mira'], 'a-long-word-of-hers')).toEqual({ code: 0, said: 'mira can sign in at /desk/.', asked: 1 })
    expect(await run(['list'])).toEqual({ code: 0, said: 'mira', asked: 0 })
    expect((await run(['remove', 'Mira'])).said).toBe('Mira is no longer a member of staff.')
    expect((await run(['list'])).said).toBe('There are no members of staff yet. Add one with: npm run staff -- add <name>')
  })

  it('unlocks a gift card', async () => {
    const { database, close } = await openDatabase({ databaseUrl })
    await new AbuseLedger(database).note(giftCardName('9800100000000017'), pinsOfGiftCard, 0)
    await close()
    expect(await run(['unlock', '9800 1000 0000 0017'])).toEqual({ code: 0, said: 'The gift card can be used again.', asked: 0 })
    expect((await run(['unlock', '9800100000000017'])).said).toBe('This gift card is not locked and has no wrong PINs.')
  })

  it('lists pending agencies and confirms one by its number', async () => {
    expect((await run(['agencies'])).said).toBe('No agencies are waiting for confirmation.')
    const { database, close } = await openDatabase({ databaseUrl })
    const profile = { name: 'Quay & Daughters', iataNumber: '57201122', contact: { email: 'desk@quay.example' }, isPending: true }
    const row = {
      id: 'FC90001234',
      airline: 'FC',
      kind: 'agency',
      login: 'fc90001234',
      password: '',
      profile,
      createdAt: 0,
    } as const
    await database.insert(account).values(row)
    expect((await run(['agencies'])).said).toBe('FC90001234  Quay & Daughters, IATA 57201122, desk@quay.example')
    expect((await run(['confirm', 'FC90001234'])).said).toBe('Quay & Daughters may now pay on credit.')
    expect((await run(['agencies'])).said).toBe('No agencies are waiting for confirmation.')
    expect((await database.select().from(mail)).map(({ kind, recipient, storefront }) => [kind, recipient, storefront])).toEqual([
      ['AGENCY_CONFIRMED', 'desk@quay.example', 'FCDX'],
    ])
    await close()
    expect((await run(['confirm', 'FC90001234'])).said).toBe(
      'No pending agency has the number FC90001234. List pending agencies with: npm run staff -- agencies',
    )
  })

  it('rejects short passwords, and passwords as arguments', async () => {
    expect(await run(['add', 'mira'], 'short')).toEqual({
      code: 1,
      said: expect.stringContaining('Nothing was changed'),
      asked: 1,
    })
    expect(await run(['add', 'mira', 'a-long-word-of-hers'])).toEqual({
      code: 1,
      said: expect.stringContaining('Do not pass the password as an argument'),
      asked: 0,
    })
  })

  it.each([
    [[]],
    [['add']],
    [['add', ' ']],
    [['sack', 'mira']],
    [['list', 'mira']],
    [['agencies', 'x']],
    [['confirm']],
    [['toString', 'mira']],
  ])('prints its usage for %j', async (words: string[]) => {
    expect(await run(words)).toEqual({ code: 1, said: expect.stringContaining('npm run staff -- add <name>'), asked: 0 })
  })
})
