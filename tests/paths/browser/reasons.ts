/** Why a browser does not take a transition, by its id. The first that fits tells. */
export const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /\.remote-(?:afop-)?return\b|^remote-(?:afop-)?return\//,
    'a return from a page of a bank or a provider begins in a tab of its own: tests/walks/payment-return.test.ts',
  ],
  [/\.hold-options\b|^hold-options\//, 'holds are walked by hand: tests/walks/hold.test.ts'],
  [
    /\.payment\.choosing(?:\.\w+)?\/(?:form\.|card\.|wallet\.)|\.payment\.choosing\.(?:combining|telling|detailing|recognising|validating|converting|converted|planning|sheet)\//,
    'forms of payment are walked by hand: tests/walks/forms-of-payment.test.ts',
  ],
  [
    /\.payment\.choosing\.rereading\/|\/account\.changed\/|\.upgrade-offers\.none\//,
    'signing in meanwhile is walked by hand: tests/walks/sign-in.test.ts and tests/walks/upgrade.test.ts',
  ],
  [
    /\.payment\.choosing(?:\.readingRules|\.rulesFailed)?\/(?:rules\.show|xstate\.(?:done|error)\.actor\.fareRules|step\.retry)\//,
    'the payment shows the rules of fares for a hold alone, where bnpl goes to them',
  ],
  [/\/hold\.(?:warn|lapse|show)\//, 'only a booking on hold has a time to pay: bnpl goes there'],
  [
    /declined\.(?:deciding|finally)|\/xstate\.after\.tries|\.payment\.submitting\/xstate\.error\.actor\.purchase\/0/,
    'eight declines in the product, after two in a path',
  ],
  [
    /\.(?:exchange-quote|trip-review|upgrade-review)\.submitting\/xstate\.done\.actor\.\w+\/[12]/,
    'no bank is asked where nothing is paid by card',
  ],
  [/\.priceChanged\/price\.accept\/0$/, 'a hold whose guarantee is over is six days old: tests/walks/hold.test.ts'],
  [/\.soldOut\/step\.retry\/0$/, 'the page offers other flights or upgrades there, and nothing to try again'],
  [/\/leg\.show\//, 'one flight is searched for, so there is no other leg to show'],
  [
    /\.flight-selection\.(?:empty|soldOut|offerExpired|choosing\.rules|comparing(?:\.reading)?)\/(?:step\.retry|day\.pick|days\.show|rules\.show)\//,
    'the page has another way to the same, or days to press only where the gateway offers some',
  ],
  [
    /upgrade-waitlist\.loading\/xstate\.done\.actor\.cancelUpgradeOffers\/1/,
    'the upgrade of the sandbox’s trip waits; one that cleared is walked by hand: tests/walks/upgrade.test.ts',
  ],
  [
    /refund-review\.(?:undecided|notCancelled)\/|refund-review\.(?:looking|learning|waiting)\//,
    'asked about forty times in the product: tests/machines/cancelAndRefund.test.ts',
  ],
  [/upgrade-waitlist\.undecided\//, 'asked about forty times in the product: tests/machines/cancelUpgrade.test.ts'],
  [/refund-tracker\.showing\/step\.retry/, 'the page asks again by itself within two seconds'],
  [
    /\/(?:trip\.(?:show|reopen)|step\.(?:back|next|skip)|flights\.again|flow\.leave|xstate\.route)\//,
    'refused, or not offered: where something is under way, or nothing leads there, the page shows nothing to press',
  ],
  [
    /\.(?:seat-selection|ancillaries)\b/,
    'the trip of the sandbox has no such seat, extra or insurance: booking takes the same transition of this step',
  ],
  [
    /\.entering\/always\/|\.trip-opening\.(?:reading\/|reopened\/)|xstate\.done\.state\.trip-opening/,
    'begins by a reload with an attempt open, or by a trip that another tab changed: every state is reloaded, tests/walks/mto.test.ts',
  ],
  [
    /\.(?:learning|reconciling|releasing|waiting|knowing|arrived|pendingTicket|continuing|looking|unread)\//,
    'what the gateway tells so only of an attempt that was made in that way: tests/walks/payment-return.test.ts, tests/gateway/purchase',
  ],
]
