/** A file that the fake serves to browsers. */
export interface Served {
  type: string
  body: string
}

/**
 * The part of Stripe.js that card fields need, in its documented shape: `Stripe(key, { locale })`, `elements()`,
 * `create('cardNumber' …)` with `mount`, `update`, `focus` and the events ready, change, focus and blur, and `createPaymentMethod`, which
 * resolves to a PaymentMethod or an error and never rejects. Each field is an input in a frame of the fake's origin, so that the
 * page around it cannot read what is typed.
 */
const script = (origin: string) => `
window.Stripe = (key, { locale }) => {
  if (!/^pk_/.test(key)) throw new Error('IntegrationError: this is no publishable key')
  const origin = ${JSON.stringify(origin)}
  const made = {}
  let asked = 0
  const waiting = new Map()
  addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin) return
    if (data.event === 'ready') made[data.kind]?.paint()
    if (data.answers !== undefined) waiting.get(data.answers)?.(data.result)
    else for (const heard of made[data.kind]?.listeners[data.event] ?? []) heard(data.detail)
  })
  const elements = () => ({
    create: (kind, { style }) => {
      const frame = document.createElement('iframe')
      frame.src = origin + '/v3/field?kind=' + kind + '&lang=' + locale
      frame.title = { cardNumber: 'Secure card number input frame', cardExpiry: 'Secure expiration date input frame', cardCvc: 'Secure CVC input frame' }[kind]
      for (const [name, value] of Object.entries({ border: '0', width: '100%', height: '24px', display: 'block' })) frame.style.setProperty(name, value)
      const element = {
        kind,
        listeners: {},
        on: (event, heard) => void (element.listeners[event] ??= []).push(heard),
        mount: (place) => void place.append(frame),
        focus: () => { frame.focus(); frame.contentWindow.postMessage({ does: 'focus' }, origin) },
        paint: () => void frame.contentWindow.postMessage({ does: 'paint', color: style.base.color }, origin),
        update: (changed) => { style = changed.style; element.paint() },
        frame,
      }
      made[kind] = element
      return element
    },
  })
  const createPaymentMethod = ({ type, card, billing_details: details }) =>
    new Promise((answer) => {
      if (type !== 'card' || card.kind !== 'cardNumber') throw new Error('IntegrationError')
      asked += 1
      waiting.set(asked, answer)
      card.frame.contentWindow.postMessage({ does: 'tokenise', id: asked, key, name: details.name, country: details.address?.country }, origin)
    })
  return { elements, createPaymentMethod }
}
`

/**
 * The script of a field's page. As Stripe's does, the frame of the card number reads the other fields, which have the same
 * origin, and requests a PaymentMethod from the API.
 */
const fieldScript = `
const kind = new URLSearchParams(location.search).get('kind')
const input = document.querySelector('input')
const digits = () => input.value.replace(/\\D/g, '')
const isValid = (number) => [...number].reverse().reduce((sum, digit, place) => sum + (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)), 0) % 10 === 0
const brandOf = (number) => (/^4/.test(number) ? 'visa' : /^5[1-5]/.test(number) ? 'mastercard' : /^62/.test(number) ? 'unionpay' : 'unknown')
const length = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }[kind]
window.value = digits
const tell = (event, detail) => parent.postMessage({ kind, event, detail }, '*')
const stateOf = () => {
  const typed = digits()
  const isWhole = typed.length === length
  const isWrong = isWhole && (kind === 'cardNumber' ? !isValid(typed) : kind === 'cardExpiry' && Number(typed.slice(0, 2)) > 12)
  return {
    elementType: kind,
    empty: typed === '',
    complete: isWhole && !isWrong,
    error: isWrong ? { type: 'validation_error', code: 'invalid_' + kind } : undefined,
    ...(kind === 'cardNumber' && { brand: brandOf(typed) }),
  }
}
input.addEventListener('input', () => { input.setAttribute('aria-invalid', stateOf().error !== undefined); tell('change', stateOf()) })
input.addEventListener('focus', () => tell('focus', { elementType: kind }))
input.addEventListener('blur', () => tell('blur', { elementType: kind }))
const sibling = (name) => Array.from({ length: parent.length }, (_, place) => parent[place]).find((each) => each.location.search.includes(name))
const ask = async ({ key, name, country }) => {
  const [expiry, code] = [sibling('cardExpiry').value(), sibling('cardCvc').value()]
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digits(),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    'card[cvc]': code,
    'billing_details[name]': name,
    ...(country && { 'billing_details[address][country]': country }),
  })
  try {
    const response = await fetch('/v1/payment_methods', { method: 'POST', headers: { authorization: 'Bearer ' + key }, body })
    const answer = await response.json()
    return response.ok ? { paymentMethod: answer } : { error: answer.error }
  } catch {
    return { error: { type: 'api_connection_error' } }
  }
}
addEventListener('message', async ({ data, source, origin }) => {
  if (data.does === 'focus') input.focus()
  if (data.does === 'paint') input.style.color = data.color
  if (data.does === 'tokenise') source.postMessage({ answers: data.id, result: await ask(data) }, origin)
})
tell('ready', { elementType: kind })
`

const labels: Readonly<Record<string, string>> = {
  cardNumber: 'Credit or debit card number',
  cardExpiry: 'Credit or debit card expiration date',
  cardCvc: 'Credit or debit card CVC/CVV',
}

const fieldPage = (kind: string, language: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>Secure input frame</title>
<style>body { margin: 0 } input { box-sizing: border-box; width: 100%; height: 24px; border: 0; outline: 0; font-size: 16px }</style></head>
<body><main><input aria-label="${labels[kind] ?? ''}" inputmode="numeric" autocomplete="off"></main><script>${fieldScript}</script></body></html>`

/** Renders the bank's page for a PaymentIntent that needs a check, with two links that lead back. */
const checkPage = (path: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Your bank</title></head>
<body><main><h1>Your bank</h1><a href="${path}/passed">Approve</a> <a href="${path}/failed">Decline</a></main></body></html>`

const html = (body: string): Served => ({ type: 'text/html; charset=utf-8', body })

/** Returns the file at a path, or undefined for paths of the API. */
export const servedAt = (url: URL): Served | undefined => {
  if (url.pathname === '/v3/') return { type: 'text/javascript; charset=utf-8', body: script(url.origin) }
  if (url.pathname === '/v3/field')
    return html(fieldPage(url.searchParams.get('kind') ?? '', url.searchParams.get('lang')?.replace(/\W/g, '') ?? 'en'))
  return /^\/check\/\w+$/.test(url.pathname) ? html(checkPage(url.pathname)) : undefined
}
