import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The documented part of Turnstile's script. `render` draws a widget in a frame and passes its answer to the callback. */
const script = (origin: string) => `
window.turnstile = {
  render: (selector, { sitekey, action, cData, callback }) => {
    const frame = document.createElement('iframe')
    frame.src = '${origin}/widget'
    frame.title = 'Widget containing a security challenge'
    document.querySelector(selector).append(frame)
    addEventListener('message', ({ origin, data }) => {
      if (origin === '${origin}' && data === 'solved') callback([sitekey, action, cData].join(' '))
    })
  },
}`

const widget = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Security challenge</title></head>
<body><button type="button">I am human</button><script>
document.querySelector('button').addEventListener('click', () => parent.postMessage('solved', '*'))
</script></body></html>`

/** Starts a local captcha provider that does what browsers need. */
export const fakeTurnstile = () => {
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.startsWith('/api.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? script(fake.url) : widget)
  })
  const fake = {
    url: '',
    start: async (): Promise<void> => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return fake
}
