import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A value that a traveller can type or choose in a state without sending it. */
interface Draft {
  in: RegExp
  field: (page: Page) => Locator
  /** The text to type. Undefined for a choice, which is only checked. */
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

/** Checks that the field still has the typed value in a tab. */
export type KeptDraft = (page: Page) => Promise<void>

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

/**
 * Types a draft in the current state and waits until the tab has stored it. Returns a check that the draft survives a reload, or
 * undefined if the state has no draft.
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
