import { expect, test } from 'vitest'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

test('an author moves the insurance above the bags by keyboard, sees it on the page, undoes a step, and publishes the order to travelers', async () => {
  const { page } = await open({ as: desktop })
  await page.goto(product().cms)
  const frame = await signInAs(page, 'publisher')
  await act(page, 'States').click()
  const states = page.getByRole('region', { name: 'States of a flow' })
  await states
    .getByRole('button', { name: /^Extras · Choosing/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'FCDX · Extras' }).waitFor()
  await act(page, 'Order of the cards').click()
  const up = page.getByRole('button', { name: 'Move up: Travel insurance' })
  await up.waitFor()
  await isSound(page)
  await up.focus()
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('Enter')
  await page.getByText('Travel insurance: position 1 of 6').waitFor({ state: 'attached' })
  const cards = frame.getByRole('heading', { name: /^(Bags|Travel insurance)$/ })
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Travel insurance', 'Bags'])
  const log = page.getByRole('region', { name: 'Not saved yet' })
  await log.getByText('Item 1 · moved from position 2').waitFor()
  expect(await log.locator('ins').first().innerText()).toBe('Travel insurance')
  await act(page, 'Undo').click()
  const order = page.getByRole('list', { name: 'Order of the cards' }).getByRole('listitem')
  await expect.poll(async () => (await order.locator('bdi').allInnerTexts()).indexOf('Travel insurance')).toBe(1)
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Bags', 'Travel insurance'])
  await act(page, 'Redo').click()
  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await act(page, 'Publish').click()
  await page.getByText('Travelers now see version 1.').waitFor()
  const answer = await page.request.get(`${product().origin}/dx/FC/FCDX/data/steps/ancillaries.json`)
  const { cardOrder } = (await answer.json()) as { cardOrder: unknown }
  expect(cardOrder).toEqual({ 'en-US': 'insurance bags meals comfort special covers' })
})
