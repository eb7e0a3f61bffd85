// Browsers ignore autofocus in a frame that already has focus.
document.querySelector('[autofocus]')?.focus()

// Reports to the storefront that the traveller has responded, or the new deadline. The decision itself is in the bank's record.
const { transactionId, expiresAt } = document.body.dataset
if (transactionId && window.parent !== window)
  window.parent.postMessage(
    expiresAt ? { type: 'challenge.extended', transactionId, expiresAt } : { type: 'challenge.answered', transactionId },
    window.location.origin,
  )
