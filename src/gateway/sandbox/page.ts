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
import { mostTravellers } from './party.ts'
import { promotions } from '../search/promo-codes.ts'
import { cardOutcomes } from './outcomes.ts'
import { scenarios } from './scenario-form.ts'
import type { supplierModesNow } from '../suppliers/supplier-scenario.ts'
import { supplierForm } from './supplier-form.ts'
import { tripKindNames, tripKinds } from './trip-kinds.ts'
import { mailPath } from '../platform/post.ts'

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

interface Shown {
  clock: Clock
  scenario: Scenario | undefined
  resetKeys: Awaited<ReturnType<typeof shownResetKeys>>
  suppliers: Awaited<ReturnType<typeof supplierModesNow>>
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
  first: 'calls the gateway before the traveler returns',
  twice: 'calls the gateway twice, and sends the traveler back by a form',
  never: 'never calls the gateway',
} as const

/** Renders the gift cards, vouchers and providers, and the amounts that make agency credit fail. */
const otherForms = () => `<h2>Other forms of payment</h2>
<p>Gift cards with their PINs:</p>
${table(
  ['Number', 'PIN', 'Balance', 'Valid until'],
  giftCards.map(({ number, pin, balance, expiresOn }) => [grouped(number), pin, worth(balance), expiresOn]),
)}
<p>Voucher codes that anyone may use. Members also have their own vouchers.</p>
${table(
  ['Code', 'Name', 'Value', 'Valid until'],
  openVouchers.map(({ number, name, balance, expiresOn }) => [number, name, worth(balance), expiresOn]),
)}
<p>Providers. On their pages you can approve, decline, cancel, close the page, or approve without going back:</p>
${table(
  ['Code', 'Name', 'After an approval, the provider'],
  providers.map(({ code, name, callback }) => [code, name, callbacks[callback]]),
)}
<p>The credit limit of an agency is ${worth(creditLimit)}. By the last digits of the amount, a payment from agency credit or by voucher is declined (02), lacks funds (51) or fails because the bank is down (91).</p>
`

const promoCodes = () => `<h2>Promo codes</h2>
<p>A code lowers the fare, but not taxes and surcharges. Enter it on the home page, or pass it to a search as promoCode.</p>
${table(
  ['Code', 'Lowers the fare by', 'Fare families'],
  promotions.map(({ code, basisPoints, brandIds }) => [code, `${basisPoints / 100}%`, brandIds?.join(', ') ?? 'all']),
)}
`

/** Renders a button for each kind of trip, and the latest trip. */
const trips = () => `<h2>Trips</h2>
<p>Creates a booking as if a visitor had bought it. Find it by its reference and last name ${storefronts.map((each) => `<a href="${homeOf(each)}#/myb">at ${englishName(each)}</a>`).join(', ')}.</p>
<form id="trip-form">
<label>Travelers <input name="travellers" type="number" min="1" max="${mostTravellers}" value="1" required></label>
<label>Bought at <select name="storefront">${storefronts.map((each) => `<option value="${each.code}">${englishName(each)}</option>`).join('')}</select></label>
<ul>
${tripKindNames.map((name) => `<li><button name="kind" value="${name}">${tripKinds[name].words}</button></li>`).join('\n')}
</ul>
</form>
<p>Latest trip: <output id="trip">none yet</output></p>
`

/**
 * Renders the page `/sandbox/` with the clock, scenarios, trips, test accounts and test cards. It contains no visitor's input:
 * logins are those of existing accounts, and the gateway generates the reset keys.
 */
export const sandboxPage = ({ clock, scenario, resetKeys, suppliers }: Shown): string =>
  htmlPage({
    locale: 'en',
    title: 'Farechart sandbox',
    icon: noIcon,
    styles: '/sandbox/sandbox.css',
    script: '/sandbox/sandbox.js',
    body: `<main>
<h1>Farechart sandbox</h1>
<p>No money moves here, and no ticket is valid for travel. Two airlines sell here: ${storefronts.map((each) => `<a href="${homeOf(each)}">${englishName(each)}</a>`).join(', ')}.</p>
<p role="status" id="said"></p>

<h2>Clock</h2>
<p>The gateway's time is <output id="clock">${new Date(clock.now()).toISOString()} (shifted by ${Math.round(clock.offset / 1000)} s)</output></p>
<form id="clock-form">
<label>Move forward by (seconds) <input name="seconds" type="number" value="1260" required></label>
<button>Move</button>
<button type="button" id="clock-reset">Back to the machine's time</button>
</form>

${scenarios(scenario)}
${supplierForm(suppliers)}
${trips()}
<h2>Accounts</h2>
<p>Sign in with one of these accounts, each at its own airline. Members have miles, saved cards and certificates. One that has been deleted comes back when the gateway starts again.</p>
<table>
<thead><tr><th scope="col">Airline</th><th scope="col">Kind</th><th scope="col">User or login id</th><th scope="col">Password</th></tr></thead>
<tbody>
${sandboxAccounts.map(({ airline, kind, login, password }) => row([airline, kind, login, password])).join('\n')}
</tbody>
</table>
${
  resetKeys.length === 0
    ? '<p>No password reset has been requested.</p>'
    : `<p>Password reset keys, which production sends by e-mail:</p>
<table>
<thead><tr><th scope="col">User or login id</th><th scope="col">Key</th><th scope="col">Valid until</th></tr></thead>
<tbody>
${resetKeys.map(({ login, key, expiresAt }) => row([escape(login), key ?? '', new Date(expiresAt).toISOString()])).join('\n')}
</tbody>
</table>`
}

<h2>Messages</h2>
<p>Read the e-mails to travelers in the <a href="${mailPath}">sent messages</a>.</p>

<h2>Support</h2>
<p>Open recordings that travelers share at <a href="/desk/">the support desk</a>. Sign in there as <b>${sandboxStaff.name}</b> with the password <b>${sandboxStaff.password}</b>.</p>

<h2>Test cards</h2>
<p>Use any future expiry date and any security code of the right length. A holder name from the last column gives any test card the effect of its row. The code of a 3-D Secure check is 123456.</p>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">Effect</th><th scope="col">Holder name</th></tr></thead>
<tbody>
${Object.entries(testCards)
  .map(([number, name]) => `<tr><td>${grouped(number)}</td><td>${cardOutcomes[name]}</td><td>${name}</td></tr>`)
  .join('\n')}
</tbody>
</table>
${otherForms()}${promoCodes()}</main>`,
  })
