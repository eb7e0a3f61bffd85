import { expect, test } from 'vitest'
import { cutOff, fieldsWithoutPurpose, hiddenAtFocus, imagesOfText, lookAlike, motions } from './reading-settings.ts'
import { walking } from './walking.ts'

const { open } = walking()

/** Shows a page that consists of `body`, which begins below its heading. */
const showing = async (body: string) => {
  const { page } = await open()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setContent(`<!doctype html><title>Test</title><main><h1 tabindex="-1">Test</h1>${body}</main>`)
  return page
}

test('a text that ends in an ellipsis is found', async () => {
  const line = (text: string) =>
    `<p style="inline-size: 6em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${text}</p>`
  expect(await cutOff(await showing(line('Short') + line('A sentence that is longer than its line')))).toEqual([
    'cut off: A sentence that is longer than its line',
  ])
})

test('a chosen element that looks like its neighbours in forced colours is found', async () => {
  const tabs = (style: string) =>
    `<div><button aria-pressed="true" style="${style}">One way</button><button>Round trip</button></div>`
  expect(await lookAlike(await showing(tabs('background: navy')))).toEqual(['One way'])
  expect(await lookAlike(await showing(tabs('border: 3px solid')))).toEqual([])
})

test('a chosen radio button without a box of its own is found', async () => {
  const row = (name: string, isChecked: boolean, style = '') =>
    `<li><label><input type="radio" name="fare" ${isChecked ? 'checked' : ''} style="appearance: none; inline-size: 0; ${style}">${name}</label></li>`
  expect(await lookAlike(await showing(`<ul>${row('Basic', false)}${row('Flex', true)}</ul>`))).toEqual(['Flex'])
  const drawn = 'appearance: auto; inline-size: 13px'
  expect(await lookAlike(await showing(`<ul>${row('Basic', false, drawn)}${row('Flex', true, drawn)}</ul>`))).toEqual([])
})

test('a running animation is found', async () => {
  expect(
    await motions(await showing('<style>@keyframes pulse { to { opacity: 0 } } p { animation: pulse 9s }</style><p>Hi</p>')),
  ).toEqual(['pulse'])
})

test('a field for personal data without a purpose is found', async () => {
  const field = (id: string, purpose: string) => `<label>${id}<input id="${id}" ${purpose}></label>`
  const page = await showing(field('email', 'autocomplete="email"') + field('passengers.0.lastName', '') + field('search', ''))
  expect(await fieldsWithoutPurpose(page)).toEqual(['passengers.0.lastName'])
})

test('a picture with a text alternative is found', async () => {
  expect(await imagesOfText(await showing('<img alt=""><img alt="Summer sale">'))).toEqual(['Summer sale'])
})

test('an element that is covered while it has focus is found', async () => {
  const bar = '<div style="position: fixed; inset-block-start: 0; inset-inline: 0; block-size: 100%; background: white"></div>'
  expect(await hiddenAtFocus(await showing(`<button>Pay</button>${bar}`))).toEqual(['button Pay'])
  expect(await hiddenAtFocus(await showing('<button>Pay</button>'))).toEqual([])
})
