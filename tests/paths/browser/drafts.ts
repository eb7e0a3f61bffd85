import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Something that can be typed or chosen where a path stands, and that nothing was sent of yet. */
interface Draft {
  in: RegExp
  field: (page: Page) => Locator
  /** What is typed. Where a choice is ticked there is nothing to type. */
  text?: string
}

const drafts: readonly Draft[] = [
  { in: /^passengers\.filling$/, field: (page) => page.getByLabel('First name').first(), text: 'Draft' },
  { in: /^payment\.choosing\.ready$/, field: (page) => page.getByLabel('City'), text: 'Draftburg' },
  { in: /^exchange-legs\.choosing\./, field: (page) => page.getByLabel('New date', { exact: true }).first(), text: 'draftday' },
  {
    in: /^upgrade-offers\.choosing\.ready$/,
    field: (page) => page.getByRole('radio', { name: /^Business, your bid/ }).first(),
  },
]

/** What the field of a draft holds, in a tab. */
export type KeptDraft = (page: Page) => Promise<void>

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

/**
 * Types something where a path stands, and waits until the tab has kept it. Resolves with what is to be true of it after a
 * reload, or undefined where there is nothing to type.
 */
export const typeDraft = async (page: Page, state: string): Promise<KeptDraft | undefined> => {
  const draft = drafts.find((each) => each.in.test(state))
  if (!draft) return undefined
  const { field, text } = draft
  if (text === undefined) {
    const before = await stored(page)
    await field(page).check()
    await expect.poll(() => stored(page), { message: `what is chosen in ${state} is kept` }).not.toBe(before)
    return (again) => expect.poll(() => field(again).isChecked(), { message: `what was chosen in ${state}` }).toBe(true)
  }
  if (state.startsWith('exchange-legs')) await page.getByRole('radio', { name: 'Change this flight' }).first().check()
  await field(page).fill(text)
  await expect.poll(() => stored(page), { message: `what is typed in ${state} is kept` }).toContain(text)
  return (again) => expect.poll(() => field(again).inputValue(), { message: `what was typed in ${state}` }).toBe(text)
}
