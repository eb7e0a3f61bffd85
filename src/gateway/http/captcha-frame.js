// Renders the provider's widget and passes its token to the storefront, which sends the token with the payment.
const { provider, siteKey, question, action } = document.body.dataset
const tell = (token) => window.parent.postMessage({ type: 'captcha.answered', question, token }, window.location.origin)
const widget = provider === 'turnstile' ? window.turnstile : window.hcaptcha
widget?.render('#widget', {
  sitekey: siteKey,
  ...(provider === 'turnstile' && { action, cData: question }),
  callback: tell,
  'expired-callback': () => tell(''),
  'error-callback': () => tell(''),
})
