// Tells the storefront that the check was answered. The answer itself is in the bank's record.
const { transactionId } = document.body.dataset
if (transactionId && window.parent !== window)
  window.parent.postMessage({ type: 'challenge.answered', transactionId }, window.location.origin)
