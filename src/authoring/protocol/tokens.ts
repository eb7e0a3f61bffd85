/** Requests to the content-management system that carry its token against forged ones. */
export interface CmsTokens {
  /** Sends a request with the token. Refused with 403 it is sent once more with a new one; refused again, it is a right that is missing. */
  send: (request: (token: string) => Promise<Response>) => Promise<Response>
}

const defaultTokenUrl = '/libs/granite/csrf/token.json'

/**
 * Tokens from `tokenUrl`, '' for the default: fetched before the first request that writes, kept until one is refused, and fetched once for all
 * that are refused together. Nobody signed in has none, and sends without.
 */
export const createCmsTokens = (fetcher: typeof fetch, tokenUrl = '', now: () => number = Date.now): CmsTokens => {
  let kept: Promise<string> | undefined
  const fetchToken = async (): Promise<string> => {
    const answer = await fetcher(`${tokenUrl || defaultTokenUrl}?_=${now()}`, { credentials: 'include' })
    if (!answer.ok) throw new Error(answer.statusText)
    const { token } = (await answer.json()) as { token?: unknown }
    return typeof token === 'string' ? token : ''
  }
  const current = (): Promise<string> => {
    if (kept) return kept
    const coming = fetchToken()
    kept = coming
    coming.catch(() => {
      if (kept === coming) kept = undefined
    })
    return coming
  }
  return {
    send: async (request) => {
      const used = current()
      const answer = await request(await used)
      if (answer.status !== 403) return answer
      // Somebody else may have fetched a new one while this was on its way.
      if (kept === used) kept = undefined
      return request(await current())
    },
  }
}
