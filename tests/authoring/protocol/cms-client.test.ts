import { expect, it } from 'vitest'
import { createCmsClient } from '#src/authoring/protocol/cms-client.ts'
import { verdictOn } from '#src/authoring/protocol/rights.ts'

const file = '/content/FCDX/steps/home.json'
const person = { user: { id: 'editor', name: 'Edda Editor' }, roles: ['editor'] }
const acl = { version: 1, rules: [{ role: 'editor', path: '/**', locales: ['*'], allow: ['UPDATE'] }] }
const title = (text: string) => ({ title: { 'en-US': text } })

type Answer = (init: RequestInit | undefined) => Response

/** Creates a client of a system that gives `answers` by path. Returns the methods and paths of its requests as well. */
const clientOf = (answers: Record<string, Answer>, settings: { aclUrl?: string; permissionUrl?: string } = {}) => {
  const asked: string[] = []
  const fetcher: typeof fetch = async (address, init) => {
    const { pathname } = new URL(address as string)
    asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    return answers[pathname]?.(init) ?? new Response('', { status: 404 })
  }
  const site = {
    settings: {
      authoringBaseUrl: '',
      tokenUrl: '',
      isServedFromStaticWebServer: true,
      aclUrl: '',
      permissionUrl: '',
      ...settings,
    },
    isInsideCms: false,
    origin: 'https://cms.example',
    aclPath: '/4.2.0/authoring/acl.json',
  }
  return { asked, client: createCmsClient('FCDX', site, fetcher, async () => {}) }
}

it('reads the rules below the bundle’s version, and both documents at the configured addresses', async () => {
  const usual = clientOf({ '/authoring/permission.json': () => Response.json(person) })
  await usual.client.whoAmI()
  expect(usual.asked).toEqual(['GET /authoring/permission.json', 'GET /4.2.0/authoring/acl.json'])
  const set = clientOf({ '/me.json': () => Response.json(person) }, { aclUrl: '/rules.json', permissionUrl: '/me.json' })
  await set.client.whoAmI()
  expect(set.asked).toEqual(['GET /me.json', 'GET /rules.json'])
})

it.each<[string, Answer, boolean]>([
  ['allow a change', () => Response.json(acl), true],
  ['are missing', () => new Response('', { status: 404 }), false],
  ['fail to load', () => new Response('', { status: 500 }), false],
  ['are no JSON', () => new Response('<html>'), false],
  ['are malformed', () => Response.json({ version: 1, rules: [...acl.rules, { role: 'editor' }] }), false],
])('lets the author change texts only if the rules permit it: rules that %s', async (_which, rules, mayUpdate) => {
  const { client } = clientOf({
    '/authoring/permission.json': () => Response.json(person),
    '/4.2.0/authoring/acl.json': rules,
  })
  const { person: who } = await client.whoAmI()
  const verdict = who && verdictOn(who.acl, who.roles, { right: 'UPDATE', path: '/FCDX/steps/home/title', locale: 'en-US' })
  expect([who?.user.id, verdict?.isAllowed]).toEqual(['editor', mayUpdate])
})

it.each([
  ['names nobody', { user: null, roles: [] }],
  ['has malformed roles', { ...person, roles: 'admin' }],
  ['is a list', [person]],
])('signs nobody in if the permission document %s', async (_which, document) => {
  const { client } = clientOf({ '/authoring/permission.json': () => Response.json(document) })
  expect(await client.whoAmI()).toEqual({})
})

it('saves with the ETag of the version that was read', async () => {
  const seen: unknown[] = []
  const { client } = clientOf({
    [file]: (init) => {
      seen.push(new Headers(init?.headers).get('if-match'))
      return Response.json({}, { headers: { etag: '"2"' } })
    },
  })
  expect(await client.save('steps/home', title('New'), { value: title('Old'), etag: '"1"' })).toEqual({
    kind: 'saved',
    etag: '"2"',
  })
  expect(seen).toEqual(['"1"'])
})

it('reads a document without an ETag again before it saves, and saves only if nobody else has', async () => {
  let stored = title('Old')
  const answers = {
    [file]: (init: RequestInit | undefined) => {
      if (init?.method === 'PUT') stored = JSON.parse(init.body as string) as typeof stored
      return Response.json(stored)
    },
  }
  const { client, asked } = clientOf(answers)
  const base = { value: title('Old'), etag: '' }
  expect(await client.save('steps/home', title('Mine'), base)).toEqual({ kind: 'saved', etag: '' })
  expect(asked).toEqual([`GET ${file}`, `PUT ${file}`])
  stored = title('Theirs')
  expect(await client.save('steps/home', title('Other'), base)).toEqual({
    kind: 'stale',
    content: { value: title('Theirs'), etag: '', stored: title('Theirs') },
  })
})

it('saves with the ETag of the second reading if the first one had none', async () => {
  const seen: unknown[] = []
  const { client } = clientOf({
    [file]: (init) => {
      if (init?.method === 'PUT') seen.push(new Headers(init.headers).get('if-match'))
      return Response.json(title('Old'), { headers: { etag: '"3"' } })
    },
  })
  await client.save('steps/home', title('Mine'), { value: title('Old'), etag: '' })
  expect(seen).toEqual(['"3"'])
})

it('recognises the author’s own earlier save', async () => {
  let stored = title('Old')
  const { client } = clientOf({
    [file]: (init) => {
      if (init?.method === 'PUT') stored = JSON.parse(init.body as string) as typeof stored
      return Response.json(stored)
    },
  })
  const base = { value: title('Old'), etag: '' }
  await client.save('steps/home', title('Mine'), base)
  expect(await client.save('steps/home', title('Mine again'), base)).toEqual({ kind: 'saved', etag: '' })
})

it.each([
  ['the token', new Response('', { status: 403 }), 'NO_TOKEN'],
  ['the right', Response.json({ reason: 'NO_RIGHT' }, { status: 403 }), 'NO_RIGHT'],
])('reports that a save was refused with 403 because of %s', async (_, answer, reason) => {
  const { client } = clientOf({ [file]: () => answer })
  const saving = client.save('steps/home', title('Mine'), { value: title('Old'), etag: '"1"' })
  await expect(saving).rejects.toMatchObject({ status: 403, facts: { reason } })
})

it('reads the document and saves again after a status 409, unless somebody else has saved', async () => {
  let stored = title('Old')
  const { asked, client } = clientOf({
    [file]: (init) => {
      if (init?.method !== 'PUT') return Response.json(stored, { headers: { etag: '"4"' } })
      const isMatch = new Headers(init.headers).get('if-match') === '"4"'
      return isMatch ? Response.json({}, { headers: { etag: '"5"' } }) : Response.json({}, { status: 409 })
    },
  })
  const base = { value: title('Old'), etag: '"1"' }
  expect(await client.save('steps/home', title('Mine'), base)).toEqual({ kind: 'saved', etag: '"5"' })
  expect(asked).toEqual([`PUT ${file}`, `GET ${file}`, `PUT ${file}`])
  stored = title('Theirs')
  expect(await client.save('steps/home', title('Mine'), base)).toEqual({
    kind: 'stale',
    content: { value: title('Theirs'), etag: '"4"', stored: title('Theirs') },
  })
})

it('reports a conflict if the repeated save is also refused with status 409', async () => {
  const { asked, client } = clientOf({
    [file]: (init) => (init?.method === 'PUT' ? new Response('', { status: 409 }) : Response.json(title('Old'))),
  })
  const saving = client.save('steps/home', title('Mine'), { value: title('Old'), etag: '"1"' })
  await expect(saving).rejects.toMatchObject({ status: 409 })
  expect(asked).toEqual([`PUT ${file}`, `GET ${file}`, `PUT ${file}`])
})

it('reports its step without a token and with the same page id each time, and returns the other authors', async () => {
  const reports: unknown[] = []
  const here = [{ user: { id: 'publisher', name: 'Paul Publisher' }, step: 'payment' }]
  const { client, asked } = clientOf({
    '/cms/here/FCDX': (init) => {
      reports.push(JSON.parse(init?.body as string))
      return Response.json({ here })
    },
    '/cms/left/FCDX': (init) => {
      reports.push({ ...JSON.parse(init?.body as string), outlivesPage: init?.keepalive })
      return new Response(null, { status: 204 })
    },
  })
  expect(await client.meet('home')).toEqual(here)
  await client.leave()
  const page = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(reports).toEqual([
    { page, step: 'home' },
    { page, outlivesPage: true },
  ])
  expect(new Set(reports.map((report) => (report as { page: string }).page)).size).toBe(1)
  expect(asked).toEqual(['POST /cms/here/FCDX', 'POST /cms/left/FCDX'])
})

it.each<[string, Answer]>([
  ['answers with status 404', () => new Response('', { status: 404 })],
  ['answers in another format', () => Response.json({ here: 'yes' })],
])('returns no list of authors if the system %s', async (_which, answer) => {
  const { client } = clientOf({ '/cms/here/FCDX': answer })
  expect(await client.meet('home')).toBeUndefined()
})

it('saves again if only the ETag has changed, and reports a conflict if that is refused too', async () => {
  const statuses = [412, 200, 412, 412]
  const { asked, client } = clientOf({
    [file]: () => Response.json(title('Old'), { status: statuses.shift() ?? 500, headers: { etag: '"7"' } }),
  })
  const save = () => client.save('steps/home', title('Mine'), { value: title('Old'), etag: '"1"' })
  expect(await save()).toEqual({ kind: 'saved', etag: '"7"' })
  await expect(save()).rejects.toMatchObject({ status: 412 })
  expect(asked).toEqual([`PUT ${file}`, `PUT ${file}`, `PUT ${file}`, `PUT ${file}`])
})

it('counts a web page in place of JSON as a failure, so that no edit is taken for saved', async () => {
  const { client } = clientOf({
    [file]: () => new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  })
  const failure = { name: 'Error', status: 200 }
  await expect(client.read('steps/home')).rejects.toMatchObject(failure)
  await expect(client.save('steps/home', title('Mine'), { value: title('Old'), etag: '"1"' })).rejects.toMatchObject(failure)
})

it('reads a document from the narrower address of a status 300', async () => {
  const { client } = clientOf({
    [file]: () => Response.json(['/narrow/home.json', '/narrow/rest.json'], { status: 300 }),
    '/narrow/home.json': () => Response.json(title('Old'), { headers: { etag: '"1"' } }),
  })
  expect(await client.read('steps/home')).toEqual({ value: title('Old'), etag: '"1"', stored: title('Old') })
})
