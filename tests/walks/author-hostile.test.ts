import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { hostileTexts } from './hostile-texts.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const isQuiet = async (page: Page) => {
  for (const frame of page.frames()) expect(await frame.evaluate(() => 'hostile' in window)).toBe(false)
}

/** Saves the texts, in turn, in every field of six steps and in the messages without placeholders. Counts the results. */
const saveEverywhere = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (hostile) => {
    const { token } = (await (await fetch('/libs/granite/csrf/token.json')).json()) as { token: string }
    const counts = { saved: 0, refused: 0, other: [] as number[] }
    let next = 0
    const put = async (path: string, value: unknown, etag: string) => {
      const answer = await fetch(path, {
        method: 'PUT',
        headers: { 'csrf-token': token, 'if-match': etag, 'content-type': 'application/json' },
        body: JSON.stringify(value),
      })
      return answer.status
    }
    const read = async (path: string) => {
      const answer = await fetch(path)
      const value = (await answer.json()) as Record<string, Record<string, string>>
      return { value, etag: answer.headers.get('etag') ?? '' }
    }
    for (const step of ['home', 'flight-selection', 'passengers', 'payment', 'confirmation', 'date-selection']) {
      const path = `/content/FCDX/steps/${step}.json`
      const { value, etag } = await read(path)
      for (const locales of Object.values(value))
        for (const locale of Object.keys(locales)) {
          locales[locale] = hostile[next % hostile.length] ?? ''
          next += 1
        }
      const status = await put(path, value, etag)
      if (status === 200) counts.saved += 1
      else counts.other.push(status)
    }
    // Each text is saved alone, because most of them are not valid ICU with the original's placeholders and tags, and are refused.
    const messages = (await (await fetch('/authoring/messages.json')).json()) as { placeholders: string[] }[]
    const plain = Object.entries(messages).filter(([, { placeholders }]) => placeholders.length === 0)
    const path = '/content/FCDX/messages.json'
    for (const [index, text] of hostile.entries()) {
      const { value, etag } = await read(path)
      const id = plain[index % plain.length]?.[0] ?? ''
      const status = await put(path, { ...value, [id]: { 'en-US': text, 'ar-AE': text } }, etag)
      if (status === 200) counts.saved += 1
      else if (status === 422) counts.refused += 1
      else counts.other.push(status)
    }
    return { ...counts, fields: next }
  }, texts)

test('none of 300 hostile texts runs a script, for authors or, after publication, for travellers', async () => {
  const { page } = await open({ as: desktop, tolerated: [/status of 422/] })
  await page.goto(product().cms)
  await signInAs(page, 'publisher')
  const { fields, saved, refused, other } = await saveEverywhere(page, hostileTexts)
  expect([hostileTexts.length, other]).toEqual([300, []])
  expect(fields).toBeGreaterThanOrEqual(300)
  expect(saved + refused).toBe(306)

  await page.reload()
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect.poll(() => title.innerText()).toBe(hostileTexts[0])
  await act(page, 'Title').click()
  await page.getByRole('textbox', { name: 'American English', exact: true }).waitFor()
  await isQuiet(page)
  await act(page, 'Side by side').click()
  await page.getByRole('table').getByRole('textbox').first().waitFor()
  await isQuiet(page)
  await act(page, 'Side by side').click()
  await act(page, 'Publish').click()
  await page.getByText('Travelers now see version 1.').waitFor()
  await act(page, 'Versions').click()
  await act(page, 'Compare version 1').click()
  await page.getByText('This version is identical to the saved texts.').waitFor()
  await isQuiet(page)

  const traveller = await open({ as: desktop })
  for (const locale of ['en-US', 'ar-AE', 'ja-JP'])
    for (const step of ['', '#/flight-selection?origin=LHR&destination=JFK&date=06-01-2027', '#/passengers', '#/payment']) {
      await traveller.page.goto(`${product().home}?locale=${locale}${step}`)
      await traveller.page.getByRole('heading', { level: 1 }).first().waitFor()
      await traveller.page.mouse.move(300, 300)
      await isQuiet(traveller.page)
    }
})
