import type { Http } from './http.ts'

/** Requests to the content-management system that carry its token against forged ones. */
export interface CmsTokens {
  /** Sends a request with the token. Refused with 403 it is sent once more, with a new one. */
  send: (request: (token: string) => Promise<Response>) => Promise<Response>
}

const defaultTokenUrl = '/libs/granite/csrf/token.json'

/** Tokens from `tokenUrl`, '' for the default: fetched once and kept until a request is refused. */
export const createCmsTokens = (http: Http, tokenUrl = '', now: () => number = Date.now): CmsTokens => {
  let kept: Promise<string> | undefined
  const fetchToken = async (): Promise<string> => {
    const answer = (await http.json(http.get(`${tokenUrl || defaultTokenUrl}?_=${now()}`))) as { token?: unknown } | undefined
    return typeof answer?.token === 'string' ? answer.token : ''
  }
  const current = (): Promise<string> => {
    kept ??= fetchToken()
    kept.catch(() => (kept = undefined))
    return kept
  }
  return {
    send: async (request) => {
      const answer = await request(await current())
      if (answer.status !== 403) return answer
      kept = undefined
      return request(await current())
    },
  }
}
