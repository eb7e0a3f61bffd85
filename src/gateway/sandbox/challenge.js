// Browsers ignore autofocus inside a frame that has focus.
document.querySelector('[autofocus]')?.focus()

// Tells the storefront that the traveller has responded, or how long the bank waits now. The decision itself is in the bank's record.
const { transactionId, expiresAt } = document.body.dataset
if (transactionId && window.parent !== window)
  window.parent.postMessage(
    expiresAt ? { type: 'challenge.extended', transactionId, expiresAt } : { type: 'challenge.answered', transactionId },
    window.location.origin,
  )
