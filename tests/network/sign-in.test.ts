import { expect, it } from 'vitest'
import { networkAnswering, noAnswer, original, refusing } from './calling.ts'

const password = 'A "quoted" \\ Miles-and-more-tea'
const byMember = (handle: string) => ({
  flow: 'booking' as const,
  variables: { userId: 'ines@example.com', password: `${handle}.password` },
})

it('puts the password into the GraphQL body of a single POST', async () => {
  const { network, sent, vault } = networkAnswering([original('signIn', { status: 'SUCCESSFUL' })])
  const [handle = ''] = vault.seal([{ password }], 'signIn')
  await network.call('signIn', byMember(handle))
  expect(sent.map(({ body }) => body.variables)).toEqual([{ userId: 'ines@example.com', password }])
  expect(vault.holds(handle)).toBe(false)
})

it('puts the password into the REST body of a single POST, for members and agencies', async () => {
  const requests: [string | undefined, string, unknown][] = []
  const { network, vault } = networkAnswering([], {
    rest: { url: '/api', path: '' },
    fetcher: async (address, init) => {
      requests.push([init?.method, String(address as string), JSON.parse(init?.body as string)])
      return Response.json({ status: 'SUCCESSFUL' })
    },
  })
  const [member = ''] = vault.seal([{ password }], 'signIn')
  await network.call('signIn', byMember(member))
  const [agency = ''] = vault.seal([{ password }], 'signIn')
  await network.call('agencySignIn', { flow: 'booking', variables: { loginID: 'harbour', password: `${agency}.password` } })
  expect(requests).toEqual([
    ['POST', '/api/dc/login?jipcc=FCDX', { userId: 'ines@example.com', password }],
    ['POST', '/api/dc/login/agency?jipcc=FCDX', { loginID: 'harbour', password }],
  ])
})

it('sends a sign-in only once, and no report of its failure contains the password or the user', async () => {
  const refusal = { errorCode: 'ERR.SSW.LOGIN.INVALID_CREDENTIALS', message: 'Wrong user or password' }
  for (const answer of [refusing('signIn', refusal, 401), noAnswer]) {
    const { network, sent, vault, incidents } = networkAnswering([answer])
    const [handle = ''] = vault.seal([{ password }], 'signIn')
    const failure: unknown = await network.call('signIn', byMember(handle)).catch((problem: unknown) => problem)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify([failure, incidents])).not.toMatch(/Miles-and|ines@|sealed-/)
  }
})
