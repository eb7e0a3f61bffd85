import { operations } from '#src/operations/index.ts'
import { escape } from '../wire/document.ts'
import { type FaultName, faultNames, type Scenario } from '../dispatch/faults.ts'

const faultWords: Readonly<Record<FaultName, string>> = {
  cutBefore: 'the connection is cut before the operation runs',
  cutAfter: 'the connection is cut after the operation has run',
  html: 'the response is an HTML page instead of JSON',
  malformed: 'the response has an unknown shape',
  nullData: 'the response has no data',
  unavailable: 'HTTP 503',
  tooMany: 'HTTP 429, with a retry after a second',
  slow: 'the response is eight seconds late',
  expired: 'the conversation has expired',
  never: 'the operation does not run until it is released',
  neverTold: 'the operation runs, but the response waits until it is released',
  priceChanged: 'the price of the new flights rises by five',
  unpriced: 'the price shown is no longer available (UNABLE_TO_REPRICE)',
}

/** Requests for scenarios that the form cannot describe, each with its effect. */
const examples = [
  [
    'The first chosen seat is taken, and the next one is free.',
    {
      visitor: true,
      operation: 'saveSelectedSeat',
      next: [{ fails: 'ERR.SSW.SEAT.TAKEN', httpStatus: 409, facts: { seatCode: '12A' } }],
    },
  ],
  [
    'The chosen flight is sold out.',
    { visitor: true, operation: 'addItinerary', next: [{ fails: 'ERR.SSW.INVENTORY.SOLD_OUT', httpStatus: 409 }] },
  ],
  [
    'A last name is refused, with the path of its field.',
    {
      visitor: true,
      operation: 'updatePassengers',
      next: [
        {
          fails: 'ERR.SSW.CLIENT.VALIDATION',
          type: 'Validation',
          details: { 'passengers.0.passengerDetails.lastName': 'tooLong' },
        },
      ],
    },
  ],
  [
    'No flight has a seat map.',
    {
      visitor: true,
      operation: 'seatMap',
      next: [{ answers: { 'seatsItineraryParts.*.segmentSeatMaps.*.passengerSeatMaps.*.seatMap.cabins': [] } }],
    },
  ],
  [
    'The first search fails, and the second is three seconds late.',
    { visitor: true, operation: 'airSearch', next: ['unavailable', { late: 3_000 }] },
  ],
  ['Rental companies do not answer this browser.', { supplier: 'cars', mood: 'down', visitor: true }],
  ['Hotels answer this browser four seconds late.', { supplier: 'hotels', mood: 'slow', visitor: true }],
  ['Half of the rental companies’ prices contradict themselves.', { supplier: 'cars', mood: 'wrong', visitor: true }],
  ['The last room is sold before it is ordered.', { supplier: 'hotels', mood: 'soldOut', visitor: true }],
  ['The price of a car rises before it is ordered.', { supplier: 'cars', mood: 'dearer', visitor: true }],
  ['A car is confirmed, but the answer is lost.', { supplier: 'cars', mood: 'lost', visitor: true }],
  ['Rental companies answer this browser again.', { supplier: 'cars', mood: null, visitor: true }],
  ['The provider of refund protection takes no orders, for all visitors.', { supplier: 'refundProtect', mood: 'refuses' }],
  ['The payment does not run until it is released.', { visitor: true, operation: 'purchase', next: ['never'] }],
  ['The delayed payment is released.', { visitor: true, release: 'purchase' }],
  ['The scenario of this browser ends.', { visitor: true, end: true }],
] as const

const option = (value: string, words: string) => `<option value="${value}">${words}</option>`

const scenarioWords = (scenario: Scenario | undefined) =>
  scenario ? `${scenario.fault}, ${scenario.times} more time(s), for ${scenario.operation ?? 'every operation'}` : 'none'

/** Renders the part of `/sandbox/` that sets a scenario for all browsers or for one. */
export const scenarios = (scenario: Scenario | undefined): string => `<h2>Scenario</h2>
<p>Current scenario for all browsers: <output id="scenario">${scenarioWords(scenario)}</output></p>
<form id="scenario-form">
<label>Fault <select name="fault">${faultNames.map((name) => option(name, faultWords[name])).join('')}</select></label>
<label>Operation <select name="operation">${option('', 'every operation')}${Object.keys(operations)
  .map((name) => option(name, name))
  .join('')}</select></label>
<label>Times <input name="times" type="number" min="1" max="100" value="1" required></label>
<label><input name="mine" type="checkbox"> For this browser only</label>
<button>Set</button>
<button type="button" id="scenario-end">End the scenario for all browsers</button>
<button type="button" id="scenario-end-mine">End the scenario for this browser</button>
</form>
<p>Scenario for this browser: <output id="scenario-mine">as last set on this page</output></p>
<details>
<summary>More scenarios with <code>POST /sandbox/scenario</code></summary>
<p><code>visitor</code> is <code>true</code> for this browser, or identifies another visitor by the <code>x-sandbox-visitor</code> header, execution key or cookie. The outcomes in <code>next</code> apply in order, one per request, and later requests get normal responses. <code>"normal"</code> skips a request. <code>fails</code> takes any of the gateway’s error codes. <code>answers</code> replaces values at paths of the response.</p>
<dl>
${examples.map(([words, order]) => `<dt>${words}</dt><dd><code>${escape(JSON.stringify(order))}</code></dd>`).join('\n')}
</dl>
</details>
`
