/** Sends requests to the content-management system with a CSRF token. */
export interface CmsTokens {
  /**
   * Sends a request with the token. If it is refused with 403, sends it once more with a new token. A second 403 means that the
   * user lacks a right.
   */
  send: (request: (token: string) => Promise<Response>) => Promise<Response>
}

/** Path of the tokens, unless a setting names another one. */
export const defaultTokenUrl = '/libs/granite/csrf/token.json'

/**
 * Creates a sender that fetches tokens from `tokenUrl`, or from the default address if `tokenUrl` is empty. A token is fetched
 * before the first request and reused until a request is refused. Requests that are refused at the same time share the new token.
 * The token is empty if nobody is signed in.
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
    const forget = () => {
      if (kept === coming) kept = undefined
    }
    // An empty token is not kept, because the author may have signed in before the next request.
    coming.then((token) => token === '' && forget(), forget)
    return coming
  }
  return {
    send: async (request) => {
      const used = current()
      const answer = await request(await used)
      if (answer.status !== 403) return answer
      // Another request that was refused at the same time may already have replaced the token.
      if (kept === used) kept = undefined
      return request(await current())
    },
  }
}
