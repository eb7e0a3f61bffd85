import { operations } from '#src/operations/index.ts'
import type { Clock } from '../clock.ts'
import { type FaultName, faultNames, type Scenario } from '../faults.ts'
import { testCards } from '../purchase/test-cards.ts'
import { homeOf } from '../pages.ts'
import { storefronts } from '../storefronts.ts'
import { outcomes } from './outcomes.ts'

const faultWords: Readonly<Record<FaultName, string>> = {
  cutBefore: 'no answer, and it was not run',
  cutAfter: 'no answer, though it was run',
  html: 'a page of HTML instead of JSON',
  malformed: 'a shape that nobody knows',
  nullData: 'empty data',
  unavailable: 'HTTP 503',
  slow: 'eight seconds late',
  expired: 'the conversation has expired',
}

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

const option = (value: string, words: string) => `<option value="${value}">${words}</option>`

/** The page `/sandbox/`: the test cards, the clock and the faults that the gateway can be told to make. Nothing on it comes from a visitor. */
export const sandboxPage = (clock: Clock, scenario: Scenario | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Farechart sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/sandbox.css">
<script type="module" src="/sandbox/sandbox.js"></script>
</head>
<body>
<main>
<h1>Farechart sandbox</h1>
<p>No money moves here and no ticket flies. <a href="${homeOf(storefronts[0])}">To the storefront</a></p>
<p role="status" id="said"></p>

<h2>Clock</h2>
<p>The gateway's time is <output id="clock">${new Date(clock.now()).toISOString()} (moved by ${Math.round(clock.offset / 1000)} s)</output></p>
<form id="clock-form">
<label>Move forward by seconds <input name="seconds" type="number" value="1260" required></label>
<button>Move</button>
<button type="button" id="clock-reset">Back to the machine's time</button>
</form>

<h2>Scenario</h2>
<p>What goes wrong next: <output id="scenario">${scenario ? `${scenario.fault}, ${scenario.times} more for ${scenario.operation ?? 'every operation'}` : 'none'}</output></p>
<form id="scenario-form">
<label>Fault <select name="fault">${faultNames.map((name) => option(name, faultWords[name])).join('')}</select></label>
<label>Operation <select name="operation">${option('', 'every operation')}${Object.keys(operations)
  .map((name) => option(name, name))
  .join('')}</select></label>
<label>Times <input name="times" type="number" min="1" max="100" value="1" required></label>
<button>Set</button>
<button type="button" id="scenario-end">End it</button>
</form>

<h2>Test cards</h2>
<p>Any expiry in the future and any security code of the right length. A holder name of the last column asks for the same with any test card. The code of a 3-D Secure check is 123456.</p>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">What happens</th><th scope="col">Holder name</th></tr></thead>
<tbody>
${Object.entries(testCards)
  .map(([number, name]) => `<tr><td>${grouped(number)}</td><td>${outcomes[name]}</td><td>${name}</td></tr>`)
  .join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`
