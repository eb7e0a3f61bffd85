import { type CmsPlace, type CmsRequests, createCmsRequests } from './cms-requests.ts'

/** Returns the name of a data file for authors. Outside the content-management system, `.authoring` precedes the extension. */
export const authoringVariant = (dataUrl: string, isInsideCms: boolean): string =>
  isInsideCms ? dataUrl : dataUrl.replace(/^([^?#]*\/)?([^/?#]*?)(?<!\.authoring)(\.[^./?#]+)(?=$|[?#])/, '$1$2.authoring$3')

const opened = new Map<string, CmsRequests>()

/** Shares one client between all data files of a page, so that its token is fetched once. */
const requestsOf = (place: CmsPlace): CmsRequests => {
  const { authoringBaseUrl, tokenUrl, isServedFromStaticWebServer } = place.settings
  const key = JSON.stringify([authoringBaseUrl, tokenUrl, isServedFromStaticWebServer, place.isInsideCms, place.origin])
  const requests = opened.get(key) ?? createCmsRequests(place)
  opened.set(key, requests)
  return requests
}

/** Reads the authors' version of a data file. Undefined if there is none, or if it cannot be loaded. */
export const readAuthored = async (path: string, place: CmsPlace): Promise<unknown> => {
  try {
    const answer = await requestsOf(place).get(authoringVariant(path, place.isInsideCms))
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  } catch {
    return undefined
  }
}
