import { describe, expect, it } from 'vitest'
import { createHttp } from '#src/network/http.ts'

const httpAnswering = (answer: () => Response) => {
  const sent: {
    address: string
    method: string | undefined
    body: unknown
    headers: Record<string, string>
    credentials: unknown
  }[] = []
  const http = createHttp(async (address, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    sent.push({ address: address as string, method: init?.method, body: init?.body, headers, credentials: init?.credentials })
    return answer()
  })
  return { http, sent }
}

describe('the generic HTTP functions', () => {
  it('support GET and HEAD without a body, POST and PUT with a JSON body, all with credentials', async () => {
    const { http, sent } = httpAnswering(() => new Response('{}'))
    await http.get('/a')
    await http.head('/b')
    await http.post('/c', { one: 1 })
    await http.put('/d', [2], { 'csrf-token': 'T' })
    const json = { accept: 'application/json', 'content-type': 'application/json' }
    expect(sent).toEqual([
      { address: '/a', method: 'GET', body: undefined, headers: { accept: 'application/json' }, credentials: 'include' },
      { address: '/b', method: 'HEAD', body: undefined, headers: { accept: 'application/json' }, credentials: 'include' },
      { address: '/c', method: 'POST', body: '{"one":1}', headers: json, credentials: 'include' },
      { address: '/d', method: 'PUT', body: '[2]', headers: { ...json, 'csrf-token': 'T' }, credentials: 'include' },
    ])
  })

  it('return the JSON of a response, and undefined for 204', async () => {
    const { http } = httpAnswering(() => new Response('{"page":1}'))
    expect(await http.json(http.get('/a'))).toEqual({ page: 1 })
    const empty = httpAnswering(() => new Response(null, { status: 204 })).http
    expect(await empty.json(empty.post('/a', {}))).toBeUndefined()
  })

  it('throw the status text if a plain fetch gets a 404', async () => {
    const { http } = httpAnswering(() => new Response('<html>', { status: 404, statusText: 'Not Found Here' }))
    await expect(http.get('/a')).rejects.toThrow('Not Found Here')
  })

  it('return responses of other statuses, and throw only if JSON was requested', async () => {
    const { http } = httpAnswering(() => new Response('', { status: 503, statusText: 'Busy' }))
    expect((await http.get('/a')).status).toBe(503)
    await expect(http.json(http.get('/a'))).rejects.toThrow('Busy')
  })
})
