import type { Page } from 'playwright-core'
import { desktop } from './browser.ts'
import { fillCart } from './by-gateway.ts'
import { dayIn } from '#tests/day-in.ts'
import { arrives, bar, headings, titled } from './screens.ts'
import { ana, type Person } from './verbs.ts'
import type { Walking } from './walking.ts'

/** Failures that the walks cause: the browser logs a supplier's refusal as a failed request. */
export const refusals = [/409|503/]

/** A product that the sandbox's supplier sells, and how that supplier behaves. Null ends it. */
export interface Behaviour {
  supplier: 'insurance' | 'refundProtect' | 'cfar' | 'health' | 'cars' | 'hotels'
  mood: 'down' | 'slow' | 'wrong' | 'refuses' | null
}

const cover = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** Chooses a cover, and waits until it is part of the total. */
export const takeCover = async (page: Page, name: RegExp, line: string) => {
  await cover(page, name).check()
  await page.getByRole('listitem').filter({ hasText: line }).first().waitFor()
}

/** Takes the health protection, and waits until it is part of the total. */
export const takeHealth = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Health protection/ }).check()
  await page.getByRole('listitem').filter({ hasText: 'Health protection' }).first().waitFor()
}

/** Takes the insurance that costs most, and waits until it is part of the total. */
export const takeInsurance = (page: Page) => takeCover(page, /^Yes, Trip cover €/, 'Travel insurance')

/** Waits until the covers and the partners' prices are on the page. */
export const areCoversShown = async (page: Page) => {
  await page.getByRole('group', { name: 'Would you like cancellation cover?' }).waitFor()
  await page.getByRole('heading', { name: 'For your stay' }).waitFor()
}

/** Goes from the extras to the payment. */
export const goToPayment = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Payment' }).click()
  await arrives(page, headings.payment)
}

/** Locates a product that has been issued, by its name. */
export const issued = (page: Page, name: string) => page.getByText(`${name}: issued`, { exact: true })

/** Sells covers in the walks of a file, which must have a product of its own. */
export const sellingCovers = ({ product, open }: Walking) => {
  /** Sets how the supplier of a product behaves for every visitor. */
  const behave = async (supplier: Behaviour['supplier'], mood: Behaviour['mood']) => {
    const { ok, status } = await fetch(`${product().origin}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ supplier, mood }),
    })
    if (!ok) throw new Error(`the sandbox answered ${status}`)
  }

  /** Opens a step of a booking with a non-refundable fare, by default for one traveller. */
  const openAt = async (
    step: 'seat-selection' | 'ancillaries',
    {
      as = desktop,
      tolerated = [],
      travellers = ana,
    }: { as?: typeof desktop; tolerated?: RegExp[]; travellers?: Person | readonly Person[] } = {},
  ): Promise<Page> => {
    const { page } = await open({ as, tolerated })
    const key = await fillCart(page.context(), product().origin, { from: 'LIS', to: 'MAD', leave: dayIn(40) }, travellers)
    await page.goto(`${product().home}#/${step}?execution=${key}`)
    return page
  }

  /** Opens the extras of a booking, and waits for the covers. */
  const openExtras = async (
    as = desktop,
    tolerated: RegExp[] = [],
    travellers: Person | readonly Person[] = ana,
  ): Promise<Page> => {
    const page = await openAt('ancillaries', { as, tolerated, travellers })
    await titled(page, headings.extras).waitFor()
    await areCoversShown(page)
    return page
  }

  return { behave, openAt, openExtras }
}
