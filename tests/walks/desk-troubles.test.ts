import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import type { ForcedOutcome } from '#src/gateway/dispatch/faults.ts'
import { sandboxStaff } from '#src/gateway/desk/staff.ts'
import type { OperationName } from '#src/operations/index.ts'
import { verify } from '#src/visualizer/verify.ts'
import { visitorAt } from '#tests/paths/browser/visitor.ts'
import { desktop, phone } from './browser.ts'
import { arrives, bar, fitsAcross, headings, isSound, sign } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, goToSeats, isBooked, namePassengers, pay, reachPassengers, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

// Madrid needs no passport, whose number could not be restored after the session expired.
const wish = { from: 'LIS', to: 'MAD', leave: dayIn(46) }

type Plan = (operation: OperationName, next: readonly ForcedOutcome[]) => Promise<void>

/** What a traveller meets, what the desk says about it first, and the heading of the page that follows. */
interface Trouble {
  meets: (page: Page, plan: Plan) => Promise<unknown>
  happened: RegExp
  now: string
  after: string | RegExp
  /** The answer to “Was I charged?” */
  charged: string
}

const noPayment = 'No. The recording shows no payment.'

const troubles: Record<string, Trouble> = {
  'a declined payment': {
    meets: async (page) => {
      await reachPayment(page, product().home, wish)
      await pay(page, { number: '4000000000000002' })
      await page.getByRole('heading', { level: 2, name: 'Your bank declined the payment' }).waitFor()
    },
    happened: new RegExp(
      `^The bank declined the payment of ${sign}[\\d.,]+ at [\\d:]+\\. Nothing was charged, and the trip was kept\\.$`,
    ),
    now: 'What to do now: Try again, or pay another way.',
    after: 'Your bank declined the payment',
    charged: 'No. You weren’t charged.',
  },
  'an expired session': {
    meets: async (page, plan) => {
      await reachPassengers(page, product().home, wish)
      await namePassengers(page, [ana])
      await plan('updatePassengers', ['expired'])
      await bar(page).getByRole('button', { name: 'Seats' }).click()
      await arrives(page, headings.seats)
      await page.getByRole('grid').waitFor()
    },
    happened:
      /^The session expired while the passengers’ details were being saved\. The trip was rebuilt in \d+ seconds?\. The last action was then repeated automatically\.$/,
    now: 'What to do now: Continue. You don’t need to repeat anything.',
    after: headings.seats,
    charged: noPayment,
  },
  'a taken seat': {
    meets: async (page, plan) => {
      await reachPassengers(page, product().home, wish)
      await namePassengers(page, [ana])
      await goToSeats(page)
      await page.getByRole('grid').waitFor()
      await plan('saveSelectedSeat', [{ fails: 'ERR.SSW.SEAT.TAKEN', httpStatus: 409 }])
      await page
        .getByRole('gridcell', { name: new RegExp(`${sign}.*available for`) })
        .first()
        .click()
      await page.getByRole('alert').first().waitFor()
    },
    happened:
      /^Someone else took seat \d+[A-K] before it could be saved\. The seat map was loaded again\. Nothing was charged for the seat\.$/,
    now: 'What to do now: Choose another seat.',
    after: headings.seats,
    charged: noPayment,
  },
  'a lost reply': {
    meets: async (page, plan) => {
      await reachPayment(page, product().home, wish)
      await plan(
        'purchase',
        Array.from({ length: 40 }, () => 'cutAfter' as const),
      )
      await pay(page)
      await isBooked(page)
    },
    happened: new RegExp(
      `^The airline’s answer to the payment of ${sign}[\\d.,]+ didn’t arrive\\. The storefront asked the airline, and found at [\\d:]+ that the trip is booked and was paid for once\\.$`,
    ),
    now: 'What to do now: There’s nothing left to do. The trip is booked.',
    after: /^You’re going to /,
    charged: 'Yes, once: ',
  },
  'a moved price': {
    meets: async (page, plan) => {
      await reachPayment(page, product().home, wish)
      await plan('cart', ['priceChanged'])
      await pay(page)
      await page.getByRole('button', { name: 'Accept the new price' }).waitFor()
    },
    happened: new RegExp(
      `^The airline changed the price at [\\d:]+, from ${sign}[\\d.,]+ to ${sign}[\\d.,]+\\. Taxes and charges: ${sign}[\\d.,]+ before, now ${sign}[\\d.,]+\\. The page shows both prices, and nothing is charged until the new one is accepted\\.$`,
    ),
    now: 'What to do now: Accept the new price, or choose other flights.',
    after: headings.payment,
    charged: noPayment,
  },
}

/** Fails unless the traveller's state in the drawing is whole within the frame, and the frame within the window. */
const isInSight = async (page: Page) => {
  const frame = page.getByRole('region', { name: /^Drawing of / })
  const here = frame.locator('g[class*="active"]')
  await expect
    .poll(async () => {
      const [outer, inner] = [await frame.boundingBox(), await here.first().boundingBox()]
      if (!outer || !inner) return 'not drawn'
      const { height } = page.viewportSize() ?? { height: 0 }
      const isWhole =
        inner.x >= outer.x &&
        inner.y >= outer.y &&
        inner.x + inner.width <= outer.x + outer.width &&
        inner.y + inner.height <= outer.y + outer.height
      return isWhole ? (outer.y + outer.height <= height ? 'in sight' : 'below the window') : 'cut off'
    })
    .toBe('in sight')
}

/** Fails if a visited state or a taken transition lies outside the frame before any scrolling. */
const isPathInSight = async (page: Page) => {
  const frame = page.getByRole('region', { name: /^Drawing of / })
  const cutOff = () =>
    frame.evaluate((element) => {
      const outer = element.getBoundingClientRect()
      const lit = [...element.querySelectorAll<SVGGElement>('g[class*="visited"]:not([class*="unvisited"])')]
      if (lit.length === 0) return ['nothing is lit']
      return lit.flatMap((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        const isWhole = top >= outer.top && bottom <= outer.bottom && left >= outer.left && right <= outer.right
        return isWhole ? [] : [part.dataset['state'] ?? part.dataset['transition']]
      })
    })
  await expect.poll(cutOff).toEqual([])
}

/** Fails unless the page on which a trouble happened and the page after it are both within the window. */
const areBothInSight = async (page: Page) => {
  const bottoms = await Promise.all(
    ['What the traveler saw', 'The page that followed'].map(async (title) => {
      const box = await page.locator(`iframe[title="${title}"]`).boundingBox()
      return box ? box.y + box.height : Infinity
    }),
  )
  const { height } = page.viewportSize() ?? { height: 0 }
  expect(bottoms.filter((bottom) => bottom > height)).toEqual([])
}

/** Shares what happened from the foot of the page. Returns the link. */
const share = async (page: Page): Promise<string> => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Share what happened' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share what happened' })
  await dialog.getByRole('button', { name: 'Send it and get a code' }).click()
  return dialog.getByLabel('The link that opens it').inputValue()
}

test.each(Object.entries(troubles))(
  'the desk says of %s what happened and what to do now, shows the page after it, and makes it a test',
  async (name, { meets, happened, now, after, charged }) => {
    const traveller = await open({ tolerated: [/Failed to load resource/] })
    const visitor = visitorAt(product().origin, `trouble-${name.replaceAll(/\W/g, '-')}-${Math.random().toString(36).slice(2)}`)
    await traveller.page.setExtraHTTPHeaders(visitor.headers)
    await meets(traveller.page, visitor.plan)
    const link = await share(traveller.page)

    const { page } = await open({
      as: { ...desktop, viewport: { width: 1_280, height: 900 }, acceptDownloads: true },
      tolerated: [/status of 401/],
    })
    await page.goto(link)
    await page.getByLabel('Name').fill(sandboxStaff.name)
    await page.getByLabel('Password').fill(sandboxStaff.password)
    await page.keyboard.press('Enter')
    await arrives(page, 'Booking')
    const lines = page.getByRole('region', { name: 'What happened' }).getByRole('paragraph')
    await expect.poll(() => lines.first().textContent()).toMatch(happened)
    expect(await lines.nth(1).textContent()).toBe(now)
    await isInSight(page)
    await isPathInSight(page)
    const answer = page.getByRole('definition').filter({ hasText: charged })
    await answer.first().waitFor()
    await page
      .frameLocator('iframe[title="The page that followed"]')
      .getByRole('heading', typeof after === 'string' ? { name: after, exact: true } : { name: after })
      .first()
      .waitFor()
    await areBothInSight(page)
    await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 })
    await fitsAcross(page)
    await page
      .getByRole('region', { name: /^Drawing of / })
      .evaluate((frame) => scrollTo(0, frame.getBoundingClientRect().top + scrollY - 40))
    await isInSight(page)
    await page.setViewportSize({ width: 1_280, height: 900 })
    await isSound(page)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Make it a test' }).click()
    const file = await saving
    await page.getByText(`npm run paths -- import ${file.suggestedFilename()}`).waitFor()
    const { recording } = await readFlowrec(await readFile(await file.path(), 'utf8'))
    if (!recording) throw new Error('The test could not be read')
    expect(verify(recording)).toMatchObject({ steps: recording.steps.length, induced: expect.any(Array) })
    expect(verify(recording).divergence).toBeUndefined()
  },
)

test('the desk speaks to an Arabic traveller in Arabic, and to the agent in English', async () => {
  const traveller = await open({ as: { ...desktop, locale: 'ar-AE' } })
  const { page: shared } = traveller
  await shared.goto(`${product().home}#/home`)
  await shared.getByRole('button', { name: 'شارك ما حدث' }).click()
  const dialog = shared.getByRole('dialog', { name: 'شارك ما حدث' })
  await dialog.getByRole('button', { name: 'أرسله واحصل على رمز' }).click()
  const link = await dialog.getByLabel('الرابط الذي يفتحه').inputValue()
  const { page } = await open({ as: desktop, tolerated: [/status of 401/] })
  await page.goto(link)
  await page.getByLabel('Name').fill(sandboxStaff.name)
  await page.getByLabel('Password').fill(sandboxStaff.password)
  await page.keyboard.press('Enter')
  await arrives(page, 'Booking')
  await page.getByRole('heading', { name: 'What to tell the traveler' }).waitFor()
  await page.getByRole('term').filter({ hasText: 'هل خُصم مني مبلغ؟' }).waitFor()
  await isSound(page)
})
