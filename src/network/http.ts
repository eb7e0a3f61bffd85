/** Generic HTTP calls with credentials. A 404 response throws an error with the status text. */
export interface Http {
  get: (address: string, headers?: Record<string, string>) => Promise<Response>
  head: (address: string) => Promise<Response>
  post: (address: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  put: (address: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Parses the JSON of a response. Returns undefined for status 204. Throws for an unsuccessful status. */
  json: (answer: Promise<Response>) => Promise<unknown>
}

export const createHttp = (fetcher: typeof fetch = (...request) => fetch(...request)): Http => {
  const send = async (method: string, address: string, headers: Record<string, string> = {}, body?: unknown) => {
    const answer = await fetcher(address, {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status === 404) throw new Error(answer.statusText || 'Not Found')
    return answer
  }
  return {
    get: (address, headers) => send('GET', address, headers),
    head: (address) => send('HEAD', address),
    post: (address, body, headers) => send('POST', address, headers, body),
    put: (address, body, headers) => send('PUT', address, headers, body),
    json: async (coming) => {
      const answer = await coming
      if (!answer.ok) throw new Error(answer.statusText || `status ${answer.status}`)
      return answer.status === 204 ? undefined : ((await answer.json()) as unknown)
    },
  }
}
