// Tells the storefront that the traveller has responded. The decision itself is in the bank's record.
const { transactionId } = document.body.dataset
if (transactionId && window.parent !== window)
  window.parent.postMessage({ type: 'challenge.answered', transactionId }, window.location.origin)
