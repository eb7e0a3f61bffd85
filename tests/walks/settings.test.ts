import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandboxPassword } from '#src/cms/people.ts'
import { fillSettings } from '#src/gateway/platform/page-settings.ts'
import { walkingAlone } from './walking.ts'

const operator = { bundleVersion: '4.2.0', env: 'int' }

const { product, open } = walkingAlone({ PAGE_SETTINGS: JSON.stringify(operator) })

/** Opens a tab whose documents are served with additional settings. Returns its requests and console messages too. */
const openWith = async (settings: object = {}) => {
  const { page } = await open({ tolerated: [/status of 404/, /net::ERR_FAILED/] })
  const requests: Request[] = []
  const said: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: fillSettings(await response.text(), { ...settings }) })
  })
  const paths = () => requests.map((request) => new URL(request.url()).pathname)
  return { page, requests, said, paths }
}

/** Opens home as a traveller and touches it, which starts the charts. Returns the first request to the gateway. */
const visit = async (page: Page, address = product().home) => {
  const asked = page.waitForRequest((request) => request.url().includes('/graphql'))
  await page.goto(address)
  await page.keyboard.press('Tab')
  return asked
}

/** Header of a request that names the storefront. */
const storefrontOf = (request: Request) => request.headers()['x-sabre-storefront']

const signIn = async (page: Page) => {
  await page.goto(product().cms)
  await page.getByLabel('Name').fill('editor')
  await page.getByLabel('Password').fill(sandboxPassword)
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}

const isPressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')

describe('a setting of a traveller’s page', () => {
  test('baseUrl decides the storefront of its requests', async () => {
    const { page } = await openWith({ baseUrl: '/dx/NJ/NJDX/' })
    expect(storefrontOf(await visit(page))).toBe('NJDX')
  })

  test('storefront applies to a page whose path names no storefront', async () => {
    const { page } = await openWith({ storefront: 'NJDX' })
    await page.route('**/shop/', async (route) => {
      const response = await route.fetch({ url: product().home.replaceAll('FC', 'NJ') })
      return route.fulfill({ response })
    })
    expect(storefrontOf(await visit(page, `${product().origin}/shop/`))).toBe('NJDX')
  })

  test('bundleVersion precedes the paths of its data files, and the gateway serves them', async () => {
    const { page } = await openWith()
    const loaded = page.waitForResponse((response) => response.url().includes('/4.2.0/data/global/metadata.json'))
    const content = page.waitForResponse((response) => response.url().includes('/4.2.0/data/steps/flight-selection.json'))
    await visit(page)
    expect([(await loaded).status(), new URL((await content).url()).pathname, (await content).status()]).toEqual([
      200,
      `${new URL(product().home).pathname}4.2.0/data/steps/flight-selection.json`,
      200,
    ])
  })

  test('appId and cid go with every request', async () => {
    const { page } = await openWith({ appId: 'SWS1:FC-Shop', cid: 'cl5c57' })
    await page.addInitScript(() => Object.assign(globalThis, { sabre: { access_token: 'T1' } }))
    const headers = (await visit(page)).headers()
    expect([headers['application-id'], headers['conversation-id']]).toEqual(['SWS1:FC-Shop', 'cl5c57'])
  })

  test('buildNumber is reported with a failure', async () => {
    const { page } = await openWith({ buildNumber: '77' })
    await page.route('**/graphql**', (route) => route.abort())
    const beacon = page.waitForRequest((request) => request.url().includes('/images/beacon.gif'))
    await visit(page)
    expect(new URL((await beacon).url()).searchParams.get('buildNumber')).toBe('77')
  })

  test('isBeta sends its requests to the beta services', async () => {
    const { page } = await openWith({ isBeta: true })
    const request = await visit(page)
    expect([new URL(request.url()).pathname, (await request.response())?.status()]).toEqual(['/betaapi/graphql', 200])
  })

  test('env logs more outside production, and settings without effect are reported', async () => {
    const idle = { coreBaseUrl: '/', coreBundleVersion: '1', coreEnv: 'int', coreStorefront: 'FCDX', bundleCapabilities: [] }
    const { page, said } = await openWith({ ...idle, colour: 'blue', cid: '<' })
    await visit(page)
    const about = (level: string) => said.filter((text) => text.startsWith(level)).map((text) => /name: ([\w-]+)/.exec(text)?.[1])
    await expect.poll(() => about('warn').sort()).toEqual([...Object.keys(idle), 'cid', 'colour'].sort())
    expect(about('debug')).toHaveLength(1)
    const other = await openWith({ env: 'prod' })
    await visit(other.page)
    expect(other.said.filter((text) => text.startsWith('debug'))).toEqual([])
  })
})

describe('a setting of an author’s page', () => {
  test('isAuthorable loads the saved, unpublished content of steps, which travellers do not', async () => {
    const author = await openWith()
    const saved = author.page.waitForResponse((response) => response.url().includes('home.authoring.json'))
    await signIn(author.page)
    expect([new URL((await saved).url()).pathname, (await saved).status()]).toEqual([
      '/author/dx/FC/FCDX/4.2.0/data/steps/home.authoring.json',
      200,
    ])
    const traveller = await openWith()
    await visit(traveller.page)
    expect(traveller.paths().filter((path) => path.includes('authoring'))).toEqual([])
  })

  test('isRunningInsideAEM leaves the names of data files as they are, and sends the token in the query', async () => {
    const { page, paths } = await openWith({ isRunningInsideAEM: true })
    await page.route(`${product().origin}/libs/granite/csrf/token.json*`, (route) => route.fulfill({ json: { token: 'T9' } }))
    const read = page.waitForRequest((request) => decodeURIComponent(request.url()).endsWith('/home.json?:cq_csrf_token=T9'))
    await signIn(page)
    expect(new URL((await read).url()).pathname).toBe('/author/dx/FC/FCDX/4.2.0/data/steps/home.json')
    expect(paths().filter((path) => path.includes('.authoring.'))).toEqual([])
  })

  test.each([
    [false, true],
    [true, false],
  ])('isServedFromStaticWebServer: %s saves with a token: %s', async (isServedFromStaticWebServer, hasToken) => {
    const { page } = await openWith({ isServedFromStaticWebServer })
    await page.route('**/content/FCDX/steps/home.json', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: {}, headers: { etag: '"2"' } }) : route.fallback(),
    )
    await signIn(page)
    await page.getByRole('button', { name: 'Title', exact: true }).click()
    await page.getByLabel('American English', { exact: true }).fill('Off you go')
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await put).headers()['csrf-token'] !== undefined).toBe(hasToken)
  })

  test.each([
    ['tokenUrl', '/libs/granite/csrf/token.json'],
    ['aclUrl', '/authoring/acl.json'],
    ['permissionUrl', '/authoring/permission.json'],
  ])('%s replaces %s', async (name, usual) => {
    const { page, paths } = await openWith({ [name]: '/own.json' })
    await page.route('**/own.json*', async (route) => {
      const response = await route.fetch({ url: `${product().cms}${usual}` })
      return route.fulfill({ response })
    })
    await signIn(page)
    expect(paths()).toContain('/own.json')
    expect(paths().filter((path) => path.endsWith(usual))).toEqual([])
  })

  test('authoringBaseUrl precedes the paths of authored documents', async () => {
    const { page, paths } = await openWith({ authoringBaseUrl: '/base' })
    await page.route('**/base/**', async (route) => {
      const asked = new URL(route.request().url())
      // A stream of events has no end, so its response cannot be passed on.
      if (asked.pathname.startsWith('/base/cms/events/')) return route.fulfill({ status: 404 })
      return route.fulfill({ response: await route.fetch({ url: asked.href.replace('/base/', '/') }) })
    })
    await signIn(page)
    await page.getByRole('button', { name: 'Title', exact: true }).waitFor()
    expect(paths()).toContain('/base/content/FCDX/steps/home.json')
  })

  test('authoringContainerUrl names a script that the author’s page loads', async () => {
    const { page } = await openWith({ authoringContainerUrl: '/authoring/container.js' })
    await page.route('**/authoring/container.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.container = "here"' }),
    )
    await signIn(page)
    await page.frameLocator('iframe').locator('html[data-container="here"]').waitFor()
  })

  test('autoStartEditModeInMs starts edit mode after a delay, or not at all', async () => {
    const never = await openWith({ autoStartEditModeInMs: 'never' })
    await signIn(never.page)
    expect(await isPressed(never.page, 'Use the page')).toBe('true')
    const later = await openWith({ autoStartEditModeInMs: 300 })
    await signIn(later.page)
    await expect.poll(() => isPressed(later.page, 'Edit texts')).toBe('true')
  })
})
