import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { specimenPayload, specimens } from '#src/authoring/print/specimens.ts'
import { decoded } from '#tests/authoring/print/decoded.ts'
import { act, english, signInAs } from './author-editor.ts'
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

test('an author sets the paper, the accent color and the logo of the boarding pass, reads each change in words, and finds all of them after a reload', async () => {
  // The walk above left an event handler in the saved HTML. The page removes it, and the policy would block it.
  const { page } = await open({ as: desktop, tolerated: [/inline event handler/, /script-src-attr/, /status of 404/] })
  await page.goto(product().cms)
  await signInAs(page, 'publisher')
  const pass = await openBoardingPass(page)
  const log = page.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem').first()
  const choose = async (name: string) => {
    // A dot marks a changed text.
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  const logs = (...lines: string[]) =>
    expect.poll(async () => (await log.innerText()).split('\n').filter(Boolean)).toEqual([...lines, 'Undo this change'])
  const mediaBox = async () =>
    /\/MediaBox \[([^\]]+)\]/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1'))?.[1]

  await english(page).fill('{{images.logo}}<p class="big">{{model.seat}}</p>')
  await choose('Paper size')
  await page.getByRole('combobox', { name: 'Paper size' }).selectOption('Letter')
  await logs('Paper size', 'A4', 'Letter')
  expect([await pass.getByLabel('Paper').inputValue(), await mediaBox()]).toEqual(['letter', '0 0 612 792'])
  await page.getByRole('combobox', { name: 'Paper size' }).selectOption('Other')
  await isSound(page)
  for (const [name, typed, was] of [
    ['Maximum width', '5.5', '4'],
    ['Maximum height', '8', '6'],
    ['Pixels per inch', '144', '96'],
  ] as const) {
    await choose(name)
    await page.getByRole('textbox', { name }).fill(typed)
    await logs(name, was, typed)
  }
  expect([await pass.getByLabel('Paper').inputValue(), await mediaBox()]).toEqual(['other', '0 0 396 576'])
  await choose('Maximum width')
  await page.getByRole('textbox', { name: 'Maximum width' }).fill('48')
  await page.getByText('Enter 47 or less').waitFor()
  expect(await act(page, 'Save').getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('textbox', { name: 'Maximum width' }).fill('5.5')

  const seat = pass.locator('.big').first()
  const colorOf = () => seat.evaluate((node) => getComputedStyle(node).color)
  expect(await colorOf()).toBe('rgb(17, 17, 17)')
  await choose('Accent color')
  await page.getByRole('textbox', { name: 'Accent color' }).fill('#0a5c8f')
  await expect.poll(colorOf).toBe('rgb(10, 92, 143)')
  await logs('Accent color', '#111111', '#0a5c8f')
  await isSound(page)

  await choose('Logo')
  await page.locator('img[src="/images/FCDX.svg"]').first().waitFor()
  await page.getByRole('textbox', { name: 'Logo' }).fill('/images/none.svg')
  await page.getByText('The editor can’t show this picture. Check its address.').waitFor()
  await page.getByRole('textbox', { name: 'Logo' }).fill('/images/NJDX.svg')
  await logs('Logo', '/images/FCDX.svg', '/images/NJDX.svg')
  await expect.poll(() => pass.locator('img.logo').getAttribute('src')).toBe('/images/NJDX.svg')

  await act(page, 'Save').click()
  await act(page, 'Saved').waitFor()
  await act(page, 'Publish').click()
  await page.getByText('Travelers now see version 1.').waitFor()
  const { cms } = product()
  const stored = (await (await page.request.get(`${cms}/content/FCDX/templates/boarding-pass.json`)).json()) as Record<
    string,
    unknown
  >
  const settings = ['sizeType', 'maxWidth', 'maxHeight', 'pixelPerInch', 'accent', 'logo'].map((word) => stored[word])
  expect(settings).toEqual(['other', 5.5, 8, 144, '#0a5c8f', '/images/NJDX.svg'].map((value) => ({ 'en-US': value })))

  await page.reload()
  await act(page, 'Search flights').waitFor()
  await openBoardingPass(page)
  await expect.poll(() => pass.getByLabel('Paper').inputValue()).toBe('other')
  await expect.poll(colorOf).toBe('rgb(10, 92, 143)')
}, 120_000)
