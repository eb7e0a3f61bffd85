/** Sends requests to the content-management system with its CSRF token. */
export interface CmsTokens {
  /** Sends a request with the token. On a 403 it retries once with a new token. A second 403 means that a right is missing. */
  send: (request: (token: string) => Promise<Response>) => Promise<Response>
}

const defaultTokenUrl = '/libs/granite/csrf/token.json'

/**
 * Fetches tokens from `tokenUrl`, or from the default address if it is empty. A token is fetched before the first write and
 * reused until it is refused. Requests refused at the same time share one new token. The token is empty if nobody is signed in.
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
      // A concurrent request may have replaced the token already.
      if (kept === used) kept = undefined
      return request(await current())
    },
  }
}
