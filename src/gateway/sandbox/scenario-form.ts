import { operations } from '#src/operations/index.ts'
import { escape } from '../wire/document.ts'
import { type FaultName, faultNames, type Scenario } from '../dispatch/faults.ts'

const faultWords: Readonly<Record<FaultName, string>> = {
  cutBefore: 'no answer, and it was not run',
  cutAfter: 'no answer, though it was run',
  html: 'a page of HTML instead of JSON',
  malformed: 'a shape that nobody knows',
  nullData: 'empty data',
  unavailable: 'HTTP 503',
  tooMany: 'HTTP 429, to be asked again after a second',
  slow: 'eight seconds late',
  expired: 'the conversation has expired',
  never: 'no answer until it is released, and not run before',
  neverTold: 'run, and no answer until it is released',
  priceChanged: 'the price of the cart has risen by five',
  unpriced: 'the price that was shown cannot be had any more (UNABLE_TO_REPRICE)',
}

/** Requests for scenarios that the form cannot describe, each with its effect. */
const examples = [
  [
    'A seat is taken when it is picked; the next one is free.',
    {
      visitor: true,
      operation: 'saveSelectedSeat',
      next: [{ fails: 'ERR.SSW.SEAT.TAKEN', httpStatus: 409, facts: { seatCode: '12A' } }],
    },
  ],
  [
    'The flight is sold out once it is chosen.',
    { visitor: true, operation: 'addItinerary', next: [{ fails: 'ERR.SSW.INVENTORY.SOLD_OUT', httpStatus: 409 }] },
  ],
  [
    'A name is refused, with the field that is wrong.',
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
    'The first search fails, the second is three seconds late.',
    { visitor: true, operation: 'airSearch', next: ['unavailable', { late: 3_000 }] },
  ],
  ['The payment is held until it is released.', { visitor: true, operation: 'purchase', next: ['never'] }],
  ['It is released.', { visitor: true, release: 'purchase' }],
  ['Nothing is planned for this browser any more.', { visitor: true, end: true }],
] as const

const option = (value: string, words: string) => `<option value="${value}">${words}</option>`

const scenarioWords = (scenario: Scenario | undefined) =>
  scenario ? `${scenario.fault}, ${scenario.times} more for ${scenario.operation ?? 'every operation'}` : 'none'

/** Renders the part of `/sandbox/` that sets a scenario for everybody or for one browser. */
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
<button type="button" id="scenario-end">End it for everybody</button>
<button type="button" id="scenario-end-mine">End it for this browser</button>
</form>
<p>This browser: <output id="scenario-mine">as told last on this page</output></p>
<details>
<summary>More scenarios with <code>POST /sandbox/scenario</code></summary>
<p><code>visitor</code> is <code>true</code> for this browser, or identifies another by its <code>x-sandbox-visitor</code> header, execution key or cookie. The steps in <code>next</code> happen in order, one per request, and then everything is normal again. <code>"normal"</code> skips a request. <code>fails</code> takes any of the gateway’s error codes. <code>answers</code> replaces values at paths of the answer.</p>
<dl>
${examples.map(([words, order]) => `<dt>${words}</dt><dd><code>${escape(JSON.stringify(order))}</code></dd>`).join('\n')}
</dl>
</details>
`
