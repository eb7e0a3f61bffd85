import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { shiftClock } from '#tests/shift-clock.ts'
import { ahead } from '#tests/today.ts'
import { gatherUncaught } from './uncaught.ts'

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(canRun)

/** Installs Debian's chromium, if this process runs as root on Debian. */
const install = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return onPath('chromium')
}

/** Finds Chromium, or installs it. Throws an error with instructions if that is impossible. */
export const findChromium = (): string => {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && !canRun(given)) throw new Error(`CHROMIUM_PATH is ${given}, which cannot be run.`)
  const found = given ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome') ?? install()
  if (found === undefined) {
    throw new Error(
      'The walks need Chromium. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
    )
  }
  return found
}

const openBrowser = (fontSize: number): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--blink-settings=defaultFontSize=${fontSize}`,
    ],
  })

const opened = new Map<number, Promise<Browser>>()

/** Default font size of browsers, in pixels. */
const usualFontSize = 16

/**
 * Returns the browser that all walks of this process share. For another font size, in pixels, returns a browser with that setting.
 * All browsers are closed when the process ends.
 */
export const theBrowser = (fontSize = usualFontSize): Promise<Browser> => {
  const browser = opened.get(fontSize) ?? openBrowser(fontSize)
  opened.set(fontSize, browser)
  return browser
}

/** Milliseconds to wait for a page. A busy machine is slow, but a page that hangs must fail the walk. */
const patience = 45_000

/**
 * Opens a context for a new visitor, with the suite's clock. Errors that its pages throw fail the walk, unless a pattern in
 * `tolerated` matches the message.
 */
export const openContext = async (
  options: BrowserContextOptions,
  tolerated: readonly RegExp[] = [],
  fontSize?: number,
): Promise<BrowserContext> => {
  const context = await (await theBrowser(fontSize)).newContext(options)
  await context.addInitScript(shiftClock, ahead)
  context.setDefaultTimeout(patience)
  gatherUncaught(context, tolerated)
  return context
}

/** A desktop in English, in Lisbon's time zone. */
export const desktop: BrowserContextOptions = {
  viewport: { width: 1_280, height: 900 },
  locale: 'en-US',
  timezoneId: 'Europe/Lisbon',
}

/** A phone in English, in Lisbon's time zone. */
export const phone: BrowserContextOptions = { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A desktop on another machine. The sandbox limits its attempts, but not those from its own machine. */
export const stranger: BrowserContextOptions = { ...desktop, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } }
