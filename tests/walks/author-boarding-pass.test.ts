import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { specimenPayload, specimens } from '#src/authoring/print/specimens.ts'
import { decoded } from '#tests/authoring/print/decoded.ts'
import { act, signInAs } from './author-editor.ts'
import { desktop } from './browser.ts'
import { isSound } from './screens.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const openBoardingPass = async (page: Page) => {
  await page.getByText('Boarding pass').click()
  return page.getByRole('region', { name: 'Boarding pass' })
}

/** Scans the barcode from the pixels that the browser draws on the sheet. */
const scanned = async (page: Page) => {
  const picture = await page.locator('img.barcode').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('The barcode is no picture.')
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser has no canvas.')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return { width: canvas.width, height: canvas.height, red: [...data].filter((_, index) => index % 4 === 0) }
  })
  return decoded({ ...picture, brightness: new Uint8ClampedArray(picture.red) })
}

test('an author edits the boarding pass on its paper, scans every barcode, saves, and finds the edit after a reload', async () => {
  const { page } = await open({ as: desktop, tolerated: [/inline event handler/, /script-src-attr/] })
  await page.goto(product().cms)
  await signInAs(page, 'editor')
  const pass = await openBoardingPass(page)
  await page.locator('[data-word="Specimen"]').waitFor()
  expect(await pass.getByText('longer than the paper').count()).toBe(0)
  await isSound(page)

  for (const [index, specimen] of specimens.entries())
    for (const symbology of ['pdf417', 'azteccode']) {
      await pass.getByLabel('Passenger', { exact: true }).selectOption(`${index}`)
      await pass.getByLabel('Barcode').selectOption(symbology)
      await expect.poll(() => scanned(page)).toBe(specimenPayload(specimen))
    }

  const html = page.getByRole('textbox', { name: 'American English', exact: true })
  await html.fill('<script>alert(1)</script><h1 onclick="alert(1)">{{model.seat}}</h1><p>{{model.lounge}}</p>')
  await pass.getByRole('heading', { name: '12A' }).waitFor()
  await pass.getByText('model.lounge').waitFor()
  await pass.getByLabel('Paper').selectOption('other')
  await pass.getByLabel('Height in inches').fill('0.5')
  await pass.getByText('The boarding pass is longer than the paper').waitFor()
  await isSound(page)
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1')).toContain('/MediaBox [0 0 288 36]')

  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await page.reload()
  // The list names the messages of the frame’s page, so the frame is connected and will not choose its own step later.
  await act(page, 'Search flights').waitFor()
  await openBoardingPass(page)
  await expect.poll(() => html.inputValue()).toContain('{{model.lounge}}')
  await html.fill('')
  await page.getByText('One text can’t be saved yet').waitFor()
  await page.getByLabel('Language of the page').selectOption('ar-AE')
  await isSound(page)
}, 120_000)
