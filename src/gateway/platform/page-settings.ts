import { CannotStart } from './cannot-start.ts'

/** Runtime settings of pages by name, as the operator wrote them. The page validates them, and reports those without effect. */
export type PageSettings = Readonly<Record<string, unknown>>

/** Settings that only pages for authors get. */
const ofAuthors: ReadonlySet<string> = new Set([
  'isAuthorable',
  'isRunningInsideAEM',
  'isServedFromStaticWebServer',
  'tokenUrl',
  'aclUrl',
  'permissionUrl',
  'authoringBaseUrl',
  'authoringContainerUrl',
  'autoStartEditModeInMs',
])

/** Removes the settings for authors, so that none of them changes the sites from which travellers' pages may load. */
export const settingsForTravellers = (settings: PageSettings): PageSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !ofAuthors.has(name)))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads `PAGE_SETTINGS`, a JSON object, and `AUTO_START_EDIT_MODE_IN_MS`, which applies unless the object contains
 * `autoStartEditModeInMs`. Throws CannotStart if `PAGE_SETTINGS` is anything else.
 */
export const pageSettingsIn = ({ PAGE_SETTINGS: text, AUTO_START_EDIT_MODE_IN_MS: delay }: NodeJS.ProcessEnv): PageSettings => {
  const settings = text ? parsed(text) : {}
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new CannotStart('PAGE_SETTINGS is not a JSON object. Set it to one such as {"env":"stage"}, or unset it.')
  return { ...(delay && { autoStartEditModeInMs: delay }), ...settings }
}

const block = /(<script type="application\/json" id="global">)(.*?)(<\/script>)/

/** Merges settings into a page's block of settings. `<` is escaped, so that no value can end the element. */
export const fillSettings = (html: string, settings: PageSettings): string =>
  html.replace(block, (_, start: string, built: string, end: string) => {
    const merged = { ...(JSON.parse(built) as PageSettings), ...settings }
    return start + JSON.stringify(merged).replace(/</g, '\\u003c') + end
  })

/**
 * Removes the bundle's version from the address of a request for a data or authoring file. This gateway serves only one version
 * of each.
 */
export const withoutVersion = (request: Request, { bundleVersion }: PageSettings): Request => {
  if (typeof bundleVersion !== 'string' || bundleVersion === '') return request
  const address = request.url.replace(`/${bundleVersion}/data/`, '/data/').replace(`/${bundleVersion}/authoring/`, '/authoring/')
  return address === request.url ? request : new Request(address, request)
}
