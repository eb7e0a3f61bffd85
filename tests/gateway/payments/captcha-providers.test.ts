import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { captchaPage } from '#src/gateway/http/captcha-page.ts'
import { documentPolicy } from '#src/gateway/http/headers.ts'
import { createProviderCaptcha, sandboxCaptcha } from '#src/gateway/payments/captcha-providers.ts'
import type { CaptchaProvider } from '#src/gateway/platform/captcha-settings.ts'

const question = 'abcdefghijklmnopabcdefghijklmnop'
const asked = { siteKey: question }

/** Response of the provider: a body, an error status, or none at all. */
type Says = object | number | 'nothing'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** Starts a local token check that behaves like a provider's and records its requests. */
const startProvider = async (says: Says) => {
  const sent: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    sent.push({ method: request.method ?? '', ...Object.fromEntries(new URLSearchParams(body)) })
    if (says === 'nothing') return
    if (typeof says === 'number') response.writeHead(says).end('{"success":true,"hostname":"www.example.com"}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(says))
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { sent, verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, server }
}

const settingsOf = (provider: CaptchaProvider) => ({ provider, siteKey: 'site', secret: 'hidden' })

const judged = async (provider: CaptchaProvider, says: Says) => {
  const { verifyUrl, sent } = await startProvider(says)
  const logged: string[] = []
  const port = createProviderCaptcha({
    settings: settingsOf(provider),
    isOurHost: (host) => host === 'www.example.com',
    log: (event) => logged.push(event),
    verifyUrl,
    timeout: 300,
  })
  return { verdict: await port.judge(asked, 'token'), sent, logged }
}

const ours = { success: true, hostname: 'www.example.com' }
const oursOnTurnstile = { ...ours, action: 'payment', cdata: question }

describe('a provider’s token', () => {
  test('is checked by a POST with the secret, and valid for our host, action and question', async () => {
    expect(await judged('turnstile', oursOnTurnstile)).toEqual({
      verdict: 'right',
      sent: [{ method: 'POST', secret: 'hidden', response: 'token', sitekey: 'site' }],
      logged: [],
    })
    expect((await judged('hcaptcha', ours)).verdict).toBe('right')
  })

  test.each<[string, CaptchaProvider, object]>([
    ['that failed', 'turnstile', { ...oursOnTurnstile, success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['of another host', 'turnstile', { ...oursOnTurnstile, hostname: 'evil.example' }],
    ['of another host at hCaptcha', 'hcaptcha', { ...ours, hostname: 'evil.example' }],
    ['without a host', 'hcaptcha', { success: true }],
    ['of another action', 'turnstile', { ...oursOnTurnstile, action: 'login' }],
    ['of another question', 'turnstile', { ...oursOnTurnstile, cdata: 'p'.repeat(32) }],
  ])('%s is wrong', async (_name, provider, says) => {
    expect((await judged(provider, says)).verdict).toBe('wrong')
  })

  test.each<[string, Says]>([
    ['does not respond in time', 'nothing'],
    ['responds with an error', 503],
    ['sends an unknown body', { ok: true }],
  ])('is refused and logged if the provider %s', async (_name, says) => {
    expect(await judged('turnstile', says)).toEqual({
      verdict: 'unavailable',
      sent: [{ method: 'POST', secret: 'hidden', response: 'token', sitekey: 'site' }],
      logged: ['captcha.unavailable'],
    })
  })

  test('is refused if the provider is down', async () => {
    const { verifyUrl, server } = await startProvider(ours)
    await new Promise((done) => server.close(done))
    const port = createProviderCaptcha({ settings: settingsOf('hcaptcha'), isOurHost: undefined, log: () => {}, verifyUrl })
    expect(await port.judge(asked, 'token')).toBe('unavailable')
  })
})

describe('the sandbox’s own captcha', () => {
  test('is a puzzle that exactly one number solves', async () => {
    const { asked, facts } = sandboxCaptcha.ask(question, () => 3)
    const digest = createHash('sha256').update(`${question}3`).digest('hex')
    expect(facts).toEqual({ siteKey: question, salt: question, digest, most: 40_000 })
    const answers = ['3', '03', '4', '']
    expect(await Promise.all(answers.map((answer) => sandboxCaptcha.judge(asked, answer)))).toEqual([
      'right',
      'wrong',
      'wrong',
      'wrong',
    ])
  })
})

describe('the widget’s page', () => {
  const pageOf = (provider: CaptchaProvider, path = `/captcha/?question=${question}`) =>
    captchaPage(settingsOf(provider), new Request(`https://www.example.com${path}`))

  test('allows only the configured provider in its policy, and only us to frame it', async () => {
    const policy = pageOf('turnstile')?.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('hcaptcha')
    expect(pageOf('hcaptcha')?.headers.get('content-security-policy')).not.toContain('cloudflare')
    expect(documentPolicy()).not.toMatch(/hcaptcha|cloudflare/)
    const html = (await pageOf('turnstile')?.text()) ?? ''
    expect(html).toContain(`data-question="${question}"`)
    expect(html).not.toContain('hidden')
  })

  test.each(['/captcha/', '/captcha/?question="><script>', '/captcha/other.js'])('does not exist for %s', (path) => {
    expect(pageOf('turnstile', path)).toBeUndefined()
  })
})
