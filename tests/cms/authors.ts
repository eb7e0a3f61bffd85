import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { MessageSources } from '#src/authoring/protocol/messages.ts'
import type { StepContent } from '#src/authoring/protocol/step-content.ts'
import { createCms } from '#src/cms/cms.ts'
import { sandboxPassword } from '#src/cms/people.ts'
import { compiledMessages } from '#src/locales/compiled-messages.ts'

const origin = 'http://127.0.0.1:4001'

/** Address of the content of `home`, the only step in these tests. */
export const home = '/content/FCDX/steps/home.json'

export const shipped: StepContent = {
  title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' },
  lead: { 'en-US': 'All in the price.', 'ar-AE': 'كل شيء في السعر.' },
}

/** The shipped messages: a plain one, and an untranslated plural from two files. */
export const shippedMessages: MessageSources = {
  search1: {
    texts: { 'en-US': 'Search flights', 'ar-AE': 'ابحث عن رحلات' },
    files: ['src/steps/home/SearchButton.tsx'],
    placeholders: [],
  },
  bags2: {
    texts: { 'en-US': '{count, plural, one {# bag} other {# bags}}' },
    files: ['src/trip/Bags.tsx', 'src/steps/home/Bags.tsx'],
    placeholders: [],
  },
}

/** The shipped content with another English title. */
export const titled = (text: string): StepContent => ({ ...shipped, title: { ...shipped['title'], 'en-US': text } })

const open = (dataDir: string, shippedNow: () => StepContent, now: () => number, log: unknown[]) =>
  createCms({
    dataDir,
    shipped: async () => shippedNow(),
    messages: async () => shippedMessages,
    renderHome: async ({ code }, { title }, { 'en-US': words = {} }) => ({
      [`pages/${code}/en-US.html`]: `<h1>${title?.['en-US']}</h1>${Object.values(words).flat().join('')}`,
    }),
    compileMessages: async (overrides) => compiledMessages(overrides),
    now,
    log: (event, facts) => log.push({ event, ...facts }),
  })

/** Starts a content-management system on an empty folder before each test of the file. */
export const openCms = () => {
  const scene = {
    dataDir: '',
    /** Epoch milliseconds. */
    clock: 0,
    log: [] as unknown[],
    /** The content of the build. */
    shipped,
    cms: open(
      '',
      () => shipped,
      () => 0,
      [],
    ),
    /** Restarts the system on the same folder. */
    restart: () => {
      scene.cms = open(
        scene.dataDir,
        () => scene.shipped,
        () => scene.clock,
        scene.log,
      )
    },
    fileOf: (path: string) => readFileSync(join(scene.dataDir, path), 'utf8'),
    /** A browser that keeps its session cookie and can fetch a CSRF token. */
    browser: () => {
      let cookie = ''
      const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
        scene.cms.handle(
          new Request(origin + path, {
            method,
            headers: {
              ...(cookie && { cookie }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          }),
        )
      const token = async () =>
        ((await (await send('GET', '/libs/granite/csrf/token.json?_=1')).json()) as { token?: string }).token ?? ''
      return {
        send,
        token,
        signIn: async (name: string, password = sandboxPassword) => {
          const answer = await send('POST', '/cms/sign-in', { name, password })
          cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
          return answer
        },
        read: async (path = home) => {
          const answer = await send('GET', path)
          return { value: (await answer.json()) as StepContent, etag: answer.headers.get('etag') ?? '' }
        },
        write: async (value: unknown, ifMatch?: string, path = home) =>
          send('PUT', path, value, { 'csrf-token': await token(), ...(ifMatch !== undefined && { 'if-match': ifMatch }) }),
        act: async (path: string, body?: unknown) => send('POST', path, body, { 'csrf-token': await token() }),
      }
    },
    /** A browser in which the person `name` has signed in. */
    as: async (name: string) => {
      const them = scene.browser()
      await them.signIn(name)
      return them
    },
  }
  beforeEach(() => {
    scene.dataDir = mkdtempSync(join(tmpdir(), 'farechart-cms-'))
    scene.clock = Date.UTC(2026, 10, 22)
    scene.log = []
    scene.shipped = shipped
    scene.restart()
  })
  afterEach(() => rmSync(scene.dataDir, { recursive: true, force: true }))
  return scene
}
