import { formatMoney, type Money } from '#src/domain/money.ts'
import type { Clock } from '../platform/clock.ts'
import { escape } from '../wire/document.ts'
import { htmlPage, noIcon } from '../wire/html-page.ts'
import type { Scenario } from '../dispatch/faults.ts'
import type { shownResetKeys } from '../accounts/reset-password.ts'
import { sandboxAccounts } from '../accounts/sandbox-accounts.ts'
import { sandboxStaff } from '../desk/staff.ts'
import { creditLimit, giftCards, openVouchers, providers } from '../payments/sandbox-values.ts'
import { testCards } from '../payments/test-cards.ts'
import { homeOf, type Storefront, storefronts } from '../platform/storefronts.ts'
import { mostTravellers } from './make-trip.ts'
import { outcomes } from './outcomes.ts'
import { scenarios } from './scenario-form.ts'
import { tripKindNames, tripKinds } from './trip-kinds.ts'
import { mailPath } from '../platform/post.ts'

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

interface Shown {
  clock: Clock
  scenario: Scenario | undefined
  resetKeys: Awaited<ReturnType<typeof shownResetKeys>>
}

const englishName = ({ name, code }: Storefront): string => name['en-US'] ?? code

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const worth = (money: Money): string => formatMoney(money, 'en-US')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) => `<table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table>`

const callbacks = {
  first: 'tells the gateway before the traveller returns',
  twice: 'tells the gateway twice, and sends the traveller back by a form',
  never: 'tells the gateway nothing',
} as const

/** Renders the gift cards, vouchers and providers, and the rules of agency credit. */
const otherForms = () => `<h2>Other forms of payment</h2>
<p>Gift cards, each with its pin:</p>
${table(
  ['Number', 'Pin', 'Worth', 'Until'],
  giftCards.map(({ number, pin, balance, expiresOn }) => [grouped(number), pin, worth(balance), expiresOn]),
)}
<p>Voucher codes for anybody. Members have vouchers of their own.</p>
${table(
  ['Code', 'Name', 'Worth', 'Until'],
  openVouchers.map(({ number, name, balance, expiresOn }) => [number, name, worth(balance), expiresOn]),
)}
<p>Providers, whose page approves, declines, is cancelled or closed, or approves without going back:</p>
${table(
  ['Code', 'Name', 'After an approval'],
  providers.map(({ code, name, callback }) => [code, name, callbacks[callback]]),
)}
<p>An agency may owe ${worth(creditLimit)}. What it pays in an amount that ends in 02 is declined, in 51 lacks funds, and in 91 meets a bank that is down.</p>
`

/** Renders a button for each kind of trip, and the result of the last one. */
const trips = () => `<h2>Trips</h2>
<p>Makes a booking as if a visitor had bought it. Find it by its reference and last name: ${storefronts.map((each) => `<a href="${homeOf(each)}#/myb">at ${englishName(each)}</a>`).join(', ')}.</p>
<form id="trip-form">
<label>Travellers <input name="travellers" type="number" min="1" max="${mostTravellers}" value="1" required></label>
<label>Bought at <select name="storefront">${storefronts.map((each) => `<option value="${each.code}">${englishName(each)}</option>`).join('')}</select></label>
<ul>
${tripKindNames.map((name) => `<li><button name="kind" value="${name}">${tripKinds[name].words}</button></li>`).join('\n')}
</ul>
</form>
<p>The last one: <output id="trip">none yet</output></p>
`

/**
 * Renders the page `/sandbox/` with the clock, scenarios, trips, test accounts and test cards. It contains nothing that visitors
 * have typed: logins are those of existing accounts, and the gateway generates the reset keys.
 */
export const sandboxPage = ({ clock, scenario, resetKeys }: Shown): string =>
  htmlPage({
    locale: 'en',
    title: 'Farechart sandbox',
    icon: noIcon,
    styles: '/sandbox/sandbox.css',
    script: '/sandbox/sandbox.js',
    body: `<main>
<h1>Farechart sandbox</h1>
<p>No money moves here and no ticket flies. Two airlines sell here: ${storefronts.map((each) => `<a href="${homeOf(each)}">${englishName(each)}</a>`).join(', ')}.</p>
<p role="status" id="said"></p>

<h2>Clock</h2>
<p>The gateway's time is <output id="clock">${new Date(clock.now()).toISOString()} (moved by ${Math.round(clock.offset / 1000)} s)</output></p>
<form id="clock-form">
<label>Move forward by seconds <input name="seconds" type="number" value="1260" required></label>
<button>Move</button>
<button type="button" id="clock-reset">Back to the machine's time</button>
</form>

${scenarios(scenario)}
${trips()}
<h2>Accounts</h2>
<p>Sign in as one of these, each at their own airline. Members have miles, saved cards and certificates.</p>
<table>
<thead><tr><th scope="col">Airline</th><th scope="col">Kind</th><th scope="col">User or login id</th><th scope="col">Password</th></tr></thead>
<tbody>
${sandboxAccounts.map(({ airline, kind, login, password }) => row([airline, kind, login, password])).join('\n')}
</tbody>
</table>
${
  resetKeys.length === 0
    ? '<p>No key for a new password has been asked for.</p>'
    : `<p>Keys for a new password, which a mail would bring:</p>
<table>
<thead><tr><th scope="col">User or login id</th><th scope="col">Key</th><th scope="col">Until</th></tr></thead>
<tbody>
${resetKeys.map(({ login, key, expiresAt }) => row([escape(login), key ?? '', new Date(expiresAt).toISOString()])).join('\n')}
</tbody>
</table>`
}

<h2>Messages</h2>
<p>What travellers were e-mailed is read at <a href="${mailPath}">sent messages</a>.</p>

<h2>Support</h2>
<p>What a traveller shares of a visit is opened at <a href="/desk/">the support desk</a>. Sign in there as <b>${sandboxStaff.name}</b> with the password <b>${sandboxStaff.password}</b>.</p>

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
${otherForms()}</main>`,
  })
