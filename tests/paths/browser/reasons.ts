/** Reasons why no browser path takes a transition. The first pattern that matches the transition's id applies. */
export const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^booking\.(?:date-selection|matrix)\.|^(?:date-selection|matrix)\/|^home\/xstate\.done\.state\.home\/[01]$/,
    'paths search for the flights of a day, and the pages of dates have a walk of their own: tests/walks/dates.test.ts',
  ],
  [/^booking\.meta-search\.|^meta-search\//, 'begins with a link of another site: tests/walks/meta-search.test.ts'],
  [
    /^exchange\.passengers\.|^(?:mto|exchange)\.(?:trip-review|exchange-quote|payment)\.(?:correcting|agreed)\/|^(?:payment|exchange-quote)\/xstate\.done\.state\.(?:payment|exchange-quote)\/0$/,
    'corrected names are saved when the change is confirmed: tests/walks/mto.test.ts, tests/walks/exchange-names.test.ts',
  ],
  [
    /^upgrade\.upgrade-offers\.(?:pricing|adding|changing)\//,
    'the cart follows a selection within moments: tests/steps/upgrade-offers-total.test.tsx',
  ],
  [
    /^cancelUpgrade\.upgrade-waitlist\.opening\//,
    'begins with a link, while browser paths begin at the trip: paths on actors take it',
  ],
  [
    /\.remote-(?:afop-)?return\b|^remote-(?:afop-)?return\//,
    'a return from a bank or a provider begins in another tab: tests/walks/payment-return.test.ts',
  ],
  [
    /\.(?:submitting|committing|confirming|releasing|accepting|offloading)\/xstate\.error\.actor\.(?:(?:purchase|fulfillUpgradeOffers|cancelAndRefundConfirm|cancelUpgradeConfirm|irop|offloadPassenger)\/0|processHold\/1)$/,
    'the device is offline: tests/walks/offline.test.ts',
  ],
  [
    /(?:\.ready|\.filling|\.browsing)\/always\/|trip-opening\/xstate\.done\.state\.trip-opening\/[012]$/,
    'begins with an action that the expiry of a conversation interrupted: tests/walks/faults.test.ts',
  ],
  [
    /\.payment\.choosing(?:\.\w+)?\/(?:form\.|card\.|wallet\.)|\.payment\.choosing\.(?:combining|telling|detailing|recognising|tokenising|cardRefused|cardMissed|validating|converting|converted|planning|sheet)\//,
    'forms of payment have a walk of their own: tests/walks/forms-of-payment.test.ts',
  ],
  [
    /\.hold-options\.choosing(?:\.\w+)?\/card\.|\.hold-options\.choosing\.(?:tokenising|cardRefused|cardMissed)\//,
    'the sandbox has no processor with card fields: tests/walks/provider-frames.test.ts',
  ],
  [
    /\.payment\.choosing\.rereading\/|\/account\.changed\/|\.upgrade-offers\.none\//,
    'signing in during a flow has walks of its own: tests/walks/sign-in.test.ts and tests/walks/upgrade.test.ts',
  ],
  [
    /\.payment\.choosing(?:\.readingRules|\.rulesFailed)?\/(?:rules\.show|xstate\.(?:done|error)\.actor\.fareRules|step\.retry)\//,
    'the payment shows fare rules alike in every flow: paths of bnpl open them',
  ],
  [
    /^bnpl\.payment\.\w+\/hold\.(?:lapse|show)\//,
    'refused while money may move, when the page shows no hold, whose deadline is later than the last poll: tests/machines/bnpl.test.ts',
  ],
  [/^bnpl\.confirmation\.(?:held\/|arrived\/always\/[12]$)/, 'a paid booking is no longer on hold, and has not lapsed'],
  [
    /^booking\.(?:payment|hold-options)\.\w+\/hold\.(?:lapse|show)\//,
    'refused while money may move, when the page shows no hold: paths try addresses and Back in these states instead',
  ],
  [
    /\/offers\.lapse\/|\.(?:refreshing|refreshingAnew|unrefreshed)\//,
    'offers expire twenty minutes after a search, which has a walk of its own: tests/walks/fresh-prices.test.ts',
  ],
  [/\/hold\.(?:warn|lapse|show)\//, 'only a booking on hold has a payment deadline: paths of bnpl reach it'],
  [
    /\.(?:exchange-quote|trip-review|upgrade-review)\.(?:submitting\/xstate\.done\.actor\.\w+\/[12]|learning\/always\/[67]$)/,
    'no bank checks a change without a card payment',
  ],
  [/\.soldOut\/step\.retry\/0$/, 'the page offers other flights or upgrades in this state, and no retry'],
  [/\/leg\.show\//, 'paths search for a one-way journey, which has no other leg to show'],
  [
    /\.flight-selection\.(?:empty|soldOut|offerExpired|choosing\.rules|comparing(?:\.reading)?)\/(?:step\.retry|day\.pick|days\.show|rules\.show)\//,
    'the page offers another control for the same purpose, or shows days only if the gateway offers some',
  ],
  [
    /upgrade-waitlist\.loading\/xstate\.done\.actor\.cancelUpgradeOffers\/1/,
    'the upgrade of the sandbox’s trip is waitlisted. A cleared one has a walk of its own: tests/walks/upgrade.test.ts',
  ],
  [
    /^\w+\/trip\.reopen\/|\.trip-opening\.reopened\/|\.trip-opening\.reading\/xstate\.done\.actor\.cart\/1/,
    'the trip is changed elsewhere meanwhile: tests/walks/mto.test.ts, tests/walks/exchange.test.ts',
  ],
  [
    /\.(?:unknown|waiting|redirecting|away)\/(?:flow\.leave|xstate\.route)\//,
    'the state lasts only seconds: paths try addresses, which are refused, in the states before and after it',
  ],
  [
    /\.(?:reconciling|waiting)\/(?:redirect\.again|challenge\.answer|attempt\.giveUp)\//,
    'the state lasts only seconds, and the page offers the same in the state before: tests/machines/payment-return.test.ts',
  ],
  [
    /\.seat-selection\.choosing(?:\.leaving)?\/(?:step\.next\/0|leaving\.)/,
    'paths have one traveller on one flight: tests/steps/seat-selection-prices.test.tsx',
  ],
  [
    /\.ancillaries\.(?:contracting\b|choosing(?:\.\w+)?\/covers?\.)|\.confirmation\.ticketed\b|\.refund-review\.(?:claiming\/|deciding\/cancel\.confirm\/0$)/,
    'covers have walks of their own, in which they are chosen, ordered and claimed: tests/walks/covers.test.ts',
  ],
  [
    /\/(?:trip\.(?:show|reopen)|step\.(?:back|next|skip)|flights\.again|flow\.leave|xstate\.route)\//,
    'refused or not offered: the page has no control for the event while an operation is pending or the step is not reachable',
  ],
  [
    /\.(?:seat-selection|ancillaries)\b/,
    'the trip of the sandbox has no such seat, extra or insurance: paths of booking take the same transition of this step',
  ],
  [
    /^booking\.flight-selection\.loading\/xstate\.done\.actor\.airSearch\/1$/,
    'begins with a link to an offer, while browser paths begin at home: paths on actors take it',
  ],
  [
    /^trip-opening\/xstate\.done\.state/,
    'begins with a reload of the page that opens the trip: a browser run reloads every state',
  ],
  [/\.entering\/always\//, 'begins with a reload while an attempt is open: a browser run reloads every such state'],
  [/\.continuing\/xstate\.done\.actor\.(?:purchase|processHold)\/[12]$/, 'the sandbox’s bank never checks a payment twice'],
  [
    /\.confirmation\.(?:pendingTicket\/|arrived\/always\/3$)/,
    'the gateway issues tickets with the booking: tests/steps/confirmation.test.tsx',
  ],
  [
    /\.releasing\/xstate\.done\.actor\.cancelAuthorization\/0$/,
    'the abandoned payment was booked at that very moment: paths on actors take it',
  ],
  [/\.learning\/always\/7$/, 'begins with a reload during a bank’s check: a browser run reloads every such state'],
  [
    /\.(?:learning|reconciling|releasing|waiting|knowing|arrived|pendingTicket|continuing|looking|unread)\//,
    'the gateway reports this status only for other kinds of attempts: tests/walks/payment-return.test.ts, tests/gateway/purchase',
  ],
]
