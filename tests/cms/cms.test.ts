import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StepContent } from '#src/authoring/protocol/step-content.ts'
import { sandboxPassword, tokenLife } from '#src/cms/people.ts'
import { home, openCms, shipped, shippedMessages, titled } from './authors.ts'

const scene = openCms()
const { as, browser, fileOf } = scene

describe('signing in', () => {
  it("lists the sandbox's accounts, and refuses reads until somebody signs in", async () => {
    const { send } = browser()
    expect(await (await send('GET', '/authoring/permission.json')).json()).toEqual({
      user: null,
      roles: [],
      sandbox: { people: ['viewer', 'translator', 'editor', 'publisher', 'admin'], password: sandboxPassword },
    })
    expect((await send('GET', home)).status).toBe(401)
    expect((await send('GET', '/authoring/acl.json')).status).toBe(401)
    expect(await (await send('GET', '/libs/granite/csrf/token.json')).json()).toEqual({})
  })

  it('accepts each of the five accounts, and returns its roles', async () => {
    const answer = await browser().signIn('Editor')
    expect(await answer.json()).toEqual({ user: { id: 'editor', name: 'Edda Editor' }, roles: ['editor'] })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^farechart-cms=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await browser().signIn('nobody')).status).toBe(401)
    expect((await browser().signIn('constructor')).status).toBe(401)
    expect((await browser().signIn('editor', 'guess')).status).toBe(401)
  })

  it('lasts until the author signs out, or for one idle hour', async () => {
    const editor = await as('editor')
    expect((await editor.act('/cms/sign-out')).status).toBe(204)
    expect((await editor.send('GET', home)).status).toBe(401)
    const other = await as('editor')
    scene.clock += 61 * 60_000
    expect((await other.send('GET', home)).status).toBe(401)
  })
})

describe('CSRF tokens', () => {
  it.each([
    ['without one', () => ({})],
    ['with a wrong one', () => ({ 'csrf-token': 'guess' })],
  ])('refuse a write %s with an empty 403, and log the reason', async (_, headers) => {
    const editor = await as('editor')
    const { etag } = await editor.read()
    const answer = await editor.send('PUT', home, titled('Off you go'), { ...headers(), 'if-match': etag })
    expect([answer.status, await answer.text()]).toEqual([403, ''])
    expect(scene.log).toHaveLength(1)
    expect((await editor.read()).value).toEqual(shipped)
  })

  it('expire, belong to one session, and may be sent in the query', async () => {
    const editor = await as('editor')
    const { etag } = await editor.read()
    const token = await editor.token()
    const other = await as('editor')
    const put = (from: typeof editor, query: string) =>
      from.send('PUT', `${home}?:cq_csrf_token=${query}`, titled('Off you go'), { 'if-match': etag })
    expect((await put(other, token)).status).toBe(403)
    scene.clock += tokenLife
    expect((await put(editor, token)).status).toBe(403)
    expect((await put(editor, await editor.token())).status).toBe(200)
  })

  it('do not make a request from another site acceptable', async () => {
    const editor = await as('editor')
    const headers = { 'csrf-token': await editor.token(), 'if-match': (await editor.read()).etag, 'sec-fetch-site': 'same-site' }
    expect((await editor.send('PUT', home, titled('Forged'), headers)).status).toBe(403)
    expect((await editor.read()).value).toEqual(shipped)
  })
})

describe('translations', () => {
  it('are outdated once their source is saved, until they are saved again, even if a crash cuts a line of the log off', async () => {
    const editor = await as('editor')
    const outdated = async () => {
      const all = (await (await editor.send('GET', '/cms/outdated/FCDX')).json()) as { outdated: { locale: string }[] }
      return { outdated: all.outdated.filter(({ locale }) => ['en-GB', 'ar-AE'].includes(locale)) }
    }
    expect(await outdated()).toEqual({ outdated: [] })
    const { etag } = await editor.read()
    const saved = await editor.write(titled('Off you go'), etag)
    expect(await outdated()).toEqual({ outdated: [{ document: 'steps/home', word: 'title', locale: 'ar-AE' }] })
    const translation = { 'ar-AE': 'هيا بنا' }
    const translated = { ...shipped, title: { 'en-US': 'Off you go', ...translation } }
    const current = await editor.write(translated, saved.headers.get('etag') ?? '')
    appendFileSync(join(scene.dataDir, 'deltas.jsonl'), '\n{"at":')
    expect(await outdated()).toEqual({ outdated: [] })
    await editor.write({ ...shipped, title: { 'en-US': 'Set off', ...translation } }, current.headers.get('etag') ?? '')
    expect(await outdated()).toEqual({ outdated: [{ document: 'steps/home', word: 'title', locale: 'ar-AE' }] })
    expect((await browser().send('GET', '/cms/outdated/FCDX')).status).toBe(401)
  })
})

describe('saving', () => {
  it('stores a text as readable JSON with sorted keys, and logs author and change', async () => {
    const editor = await as('editor')
    const { etag } = await editor.read()
    const answer = await editor.write(titled('Off you go'), etag)
    expect(await answer.json()).toEqual(titled('Off you go'))
    expect(fileOf('content/FCDX/steps/home.json')).toBe(
      '{\n  "lead": {\n    "ar-AE": "كل شيء في السعر.",\n    "en-US": "All in the price."\n  },\n  "title": {\n    "ar-AE": "إلى أين؟",\n    "en-US": "Off you go"\n  }\n}\n',
    )
    expect(JSON.parse(fileOf('deltas.jsonl'))).toEqual({
      at: '2026-11-22T00:00:00.000Z',
      who: 'editor',
      storefront: 'FCDX',
      document: 'steps/home',
      before: etag,
      after: answer.headers.get('etag'),
      changes: [{ word: 'title', locale: 'en-US', before: 'Where to?', after: 'Off you go' }],
    })
    expect(await (await as('viewer')).read()).toEqual({ value: titled('Off you go'), etag: answer.headers.get('etag') })
  })

  it('refuses a change to an outdated version, and returns the current one', async () => {
    const [one, other] = [await as('editor'), await as('admin')]
    const { etag } = await one.read()
    await other.write(titled('Off you go'), etag)
    const answer = await one.write(titled('Where now?'), etag)
    expect([answer.status, await answer.json()]).toEqual([412, titled('Off you go')])
    expect((await one.write(titled('Where now?'), answer.headers.get('etag') ?? '')).status).toBe(200)
  })

  it('accepts only one of two concurrent saves', async () => {
    const [one, other] = [await as('editor'), await as('admin')]
    const { etag } = await one.read()
    const answers = await Promise.all([one.write(titled('Mine'), etag), other.write(titled('Theirs'), etag)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('refuses a save without If-Match', async () => {
    const answer = await (await as('editor')).write(titled('Off you go'))
    expect([answer.status, await answer.json()]).toEqual([409, { reason: 'NO_VERSION' }])
  })

  it.each<[string, unknown, object[]]>([
    ['no document', [], [{ path: '', reason: 'NOT_WORDS' }]],
    ['a word that is not shipped', { ...shipped, more: { 'en-US': 'x' } }, [{ path: '/more', reason: 'UNKNOWN_WORD' }]],
    ['a word missing', { title: shipped['title'] }, [{ path: '/lead', reason: 'MISSING_WORD' }]],
    ['an empty source', titled(' '), [{ path: '/title/en-US', reason: 'EMPTY_SOURCE' }]],
    ['a text that is a number', titled(JSON.parse('7') as string), [{ path: '/title/en-US', reason: 'NOT_TEXT' }]],
    ['a text over 2,000 characters', titled('x'.repeat(2_001)), [{ path: '/title/en-US', reason: 'TOO_LONG' }]],
    ['a control character', titled('a\u0000b'), [{ path: '/title/en-US', reason: 'BAD_CHARACTER' }]],
    ['a private-use sign', titled('a\ue000b'), [{ path: '/title/en-US', reason: 'BAD_CHARACTER' }]],
    [
      'a language that is not sold in',
      { ...shipped, lead: { ...shipped['lead'], 'xx-XX': 'x' } },
      [{ path: '/lead/xx-XX', reason: 'UNKNOWN_LOCALE' }],
    ],
  ])('refuses %s, and gives the path', async (_, value, troubles) => {
    const editor = await as('editor')
    const answer = await editor.write(value, (await editor.read()).etag)
    expect([answer.status, await answer.json()]).toEqual([422, { reason: 'UNSOUND', troubles }])
    expect((await editor.read()).value).toEqual(shipped)
  })

  it('refuses a body that is not JSON, and one with a prototype key', async () => {
    const editor = await as('editor')
    for (const body of ['{"title":', '{"__proto__":{"polluted":true}}']) expect((await editor.write(body, '""')).status).toBe(400)
  })

  it('survives a restart and a new build', async () => {
    const editor = await as('editor')
    await editor.write(titled('Off you go'), (await editor.read()).etag)
    scene.restart()
    expect((await (await as('viewer')).read()).value).toEqual(titled('Off you go'))
  })
})

describe('access rights', () => {
  it('allow a translator to change Arabic only, and name the refused text', async () => {
    const translator = await as('translator')
    const { etag } = await translator.read()
    const arabic = { ...shipped, title: { ...shipped['title'], 'ar-AE': 'إلى أين تسافر؟' } } as StepContent
    const answer = await translator.write({ ...arabic, title: { ...arabic['title'], 'en-US': 'Mine' } }, etag)
    expect([answer.status, await answer.json()]).toEqual([403, { reason: 'NO_RIGHT', path: '/title/en-US', locale: 'en-US' }])
    expect((await translator.write(arabic, etag)).status).toBe(200)
  })

  it('allow a viewer to read, an editor to save, a publisher to publish and an admin to restore', async () => {
    const tried = async (name: string) => {
      const them = await as(name)
      const { value, etag } = await them.read()
      const text = `by ${name}`
      return [
        (await them.write({ ...value, title: { ...value['title'], 'en-US': text } }, etag)).status,
        (await them.act('/cms/publish/FCDX')).status,
        (await them.act('/cms/restore/FCDX', { version: 1 })).status,
      ]
    }
    expect(await tried('viewer')).toEqual([403, 403, 403])
    expect(await tried('editor')).toEqual([200, 403, 403])
    expect(await tried('publisher')).toEqual([200, 201, 403])
    expect(await tried('admin')).toEqual([200, 201, 201])
  })

  it('come from acl.json if it exists', async () => {
    const rules = [
      { role: 'editor', path: '/**', locales: ['*'], allow: ['UPDATE'] },
      { role: 'editor', path: '/FCDX/steps/home/title', locales: ['*'], allow: [], deny: ['UPDATE'] },
    ]
    writeFileSync(join(scene.dataDir, 'acl.json'), JSON.stringify({ version: 1, rules }))
    const editor = await as('editor')
    const { etag } = await editor.read()
    expect((await editor.write(titled('Off you go'), etag)).status).toBe(403)
    expect((await editor.write({ ...shipped, lead: { 'en-US': 'Nothing on top.' } }, etag)).status).toBe(200)
  })
})

it('lists the messages of the program for signed-in users only', async () => {
  expect((await browser().send('GET', '/authoring/messages.json')).status).toBe(401)
  const answer = await (await as('viewer')).send('GET', '/authoring/messages.json')
  expect(await answer.json()).toEqual(shippedMessages)
})

it('rejects unknown steps, storefronts and addresses', async () => {
  const editor = await as('editor')
  for (const path of ['/content/FCDX/steps/nowhere.json', '/content/XXXX/steps/home.json', '/content/FCDX/../acl.json', '/x'])
    expect((await editor.send('GET', path)).status, path).toBe(404)
})
