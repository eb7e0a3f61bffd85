/** Why a browser does not take a transition. The first pattern that matches the id gives the reason. */
export const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /\.remote-(?:afop-)?return\b|^remote-(?:afop-)?return\//,
    'a return from a page of a bank or a provider begins in a tab of its own: tests/walks/payment-return.test.ts',
  ],
  [
    /\.(?:submitting|committing|confirming|releasing|accepting|offloading)\/xstate\.error\.actor\.(?:(?:purchase|fulfillUpgradeOffers|cancelAndRefundConfirm|cancelUpgradeConfirm|irop|offloadPassenger)\/0|processHold\/1)$/,
    'the device is offline: tests/walks/offline.test.ts',
  ],
  [
    /(?:\.ready|\.filling|\.browsing)\/always\/|trip-opening\/xstate\.done\.state\.trip-opening\/[012]$/,
    'begins with what the end of a conversation interrupted: tests/walks/faults.test.ts',
  ],
  [
    /\.payment\.choosing(?:\.\w+)?\/(?:form\.|card\.|wallet\.)|\.payment\.choosing\.(?:combining|telling|detailing|recognising|tokenising|cardRefused|cardMissed|validating|converting|converted|planning|sheet)\//,
    'forms of payment are walked by hand: tests/walks/forms-of-payment.test.ts',
  ],
  [
    /\.payment\.choosing\.rereading\/|\/account\.changed\/|\.upgrade-offers\.none\//,
    'signing in meanwhile is walked by hand: tests/walks/sign-in.test.ts and tests/walks/upgrade.test.ts',
  ],
  [
    /\.payment\.choosing(?:\.readingRules|\.rulesFailed)?\/(?:rules\.show|xstate\.(?:done|error)\.actor\.fareRules|step\.retry)\//,
    'the payment shows the rules of fares alike in every flow: bnpl goes to them',
  ],
  [
    /^bnpl\.payment\.\w+\/hold\.(?:lapse|show)\//,
    'refused while money may move, when the page shows no hold; the day until its time is over outlasts every question: tests/machines/bnpl.test.ts',
  ],
  [/^bnpl\.confirmation\.(?:held\/|arrived\/always\/[12]$)/, 'what was paid for is on hold no more, and has not lapsed'],
  [
    /^booking\.(?:payment|hold-options)\.\w+\/hold\.(?:lapse|show)\//,
    'refused while money may move, when the page shows no hold: addresses and the way back are refused here',
  ],
  [/\/hold\.(?:warn|lapse|show)\//, 'only a booking on hold has a time to pay: bnpl goes there'],
  [
    /\.(?:exchange-quote|trip-review|upgrade-review)\.(?:submitting\/xstate\.done\.actor\.\w+\/[12]|learning\/always\/[67]$)/,
    'no bank is asked where nothing is paid by card',
  ],
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
    /^\w+\/trip\.reopen\/|\.trip-opening\.reopened\/|\.trip-opening\.reading\/xstate\.done\.actor\.cart\/1/,
    'somebody else changes the trip meanwhile: tests/walks/mto.test.ts, tests/walks/exchange.test.ts',
  ],
  [
    /\.(?:unknown|waiting|redirecting|away)\/(?:flow\.leave|xstate\.route)\//,
    'stands for seconds: addresses are asked for, and refused, in the states before and after it',
  ],
  [
    /\.seat-selection\.choosing(?:\.leaving)?\/(?:step\.next\/0|leaving\.)/,
    'one person travels here, on one flight: tests/steps/seat-selection-prices.test.tsx',
  ],
  [
    /\/(?:trip\.(?:show|reopen)|step\.(?:back|next|skip)|flights\.again|flow\.leave|xstate\.route)\//,
    'refused, or not offered: where something is under way, or nothing leads there, the page shows nothing to press',
  ],
  [
    /\.(?:seat-selection|ancillaries)\b/,
    'the trip of the sandbox has no such seat, extra or insurance: booking takes the same transition of this step',
  ],
  [
    /^booking\.flight-selection\.loading\/xstate\.done\.actor\.airSearch\/1$/,
    'begins by a link that names an offer, and here from home: running actors go there',
  ],
  [/^trip-opening\/xstate\.done\.state/, 'begins by a reload of the page that opens the trip: every state is reloaded'],
  [/\.entering\/always\//, 'begins by a reload with an attempt open: every state in which one is open is reloaded'],
  [
    /\.continuing\/xstate\.done\.actor\.(?:purchase|processHold)\/[12]$/,
    'no bank of the sandbox asks a second time about one payment',
  ],
  [
    /\.confirmation\.(?:pendingTicket\/|arrived\/always\/3$)/,
    'the gateway issues tickets as it books: tests/steps/confirmation.test.tsx',
  ],
  [
    /\.releasing\/xstate\.done\.actor\.cancelAuthorization\/0$/,
    'what is given up was booked at that very moment: running actors go there',
  ],
  [
    /\.learning\/always\/7$/,
    'a check that nobody answered is met again by a reload: every state in which one is open is reloaded',
  ],
  [
    /\.(?:learning|reconciling|releasing|waiting|knowing|arrived|pendingTicket|continuing|looking|unread)\//,
    'what the gateway tells so only of an attempt that was made in that way: tests/walks/payment-return.test.ts, tests/gateway/purchase',
  ],
]
