import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openEditor = async (page: Page, name: string) => {
  await page.goto(product().cms)
  await signInAs(page, name)
}

/** Formats a time for a `datetime-local` field, in the time zone of the page. */
const timeIn = (page: Page, minutes: number, now: number) =>
  page.evaluate(
    (at) => {
      const date = new Date(at)
      return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    },
    now + minutes * 60_000,
  )

const saveTitle = async (page: Page, title: string) => {
  await act(page, 'Title').click()
  await page.getByRole('textbox', { name: 'American English', exact: true }).fill(title)
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
}

test('a publisher schedules and moves a publication, and at its time travellers get the texts saved by then', async () => {
  const { page } = await open({ as: desktop, tolerated: [/status of 422/] })
  await openEditor(page, 'publisher')
  await saveTitle(page, 'Off you go')
  await act(page, 'Schedule…').click()
  const drawer = page.getByRole('dialog', { name: 'Scheduled publications' })
  const time = drawer.getByLabel('Date and time')
  await act(page, 'Schedule').click()
  await drawer.getByText('Choose a date and a time').waitFor()
  await time.fill(await timeIn(page, -5, await product().now()))
  await act(page, 'Schedule').click()
  await drawer.getByText('This time has passed. Choose a later one.').waitFor()
  await isSound(page)

  // The rest is done by keyboard.
  await time.fill(await timeIn(page, 10, await product().now()))
  await time.press('Enter')
  await drawer.getByText('The publication is scheduled.').first().waitFor()
  await act(page, 'Change the time').press('Enter')
  await time.fill(await timeIn(page, 20, await product().now()))
  await act(page, 'Move to this time').press('Enter')
  await act(page, 'Schedule').waitFor()
  await expect.poll(() => act(page, 'Cancel this publication').count()).toBe(1)
  await isSound(page)
  await page.keyboard.press('Escape')

  await saveTitle(page, 'Away you go')
  const traveller = await open({ as: desktop })
  const title = async () => {
    await traveller.page.goto(product().home)
    return traveller.page.getByRole('heading', { level: 1 }).innerText()
  }
  await product().moveClock(15)
  expect(await title()).toBe('Where to?')
  await product().moveClock(10)
  await expect.poll(title, { timeout: 10_000 }).toBe('Away you go')

  await act(page, 'Schedule…').click()
  // The clock has jumped past the planned time, as if the system had been down.
  await drawer.getByText(/^Published late, as version 1, on /).waitFor()
  await isSound(page)
})

test('an editor can see the schedule but not change it', async () => {
  const { page } = await open({ as: desktop })
  await openEditor(page, 'editor')
  await act(page, 'Schedule…').click()
  await page.getByText('Your role doesn’t allow you to schedule publications.').waitFor()
  await isSound(page)
})
