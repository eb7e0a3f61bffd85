// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { guardPage, sourcesOfAttributes, sourcesOfText } from '#src/authoring/frame/boundary.ts'
import { mark } from '#src/authoring/frame/marks.ts'

const title = { document: 'steps/home', word: 'title' }
const lead = { document: 'steps/home', word: 'lead' }

let frame: HTMLIFrameElement
let page: Document

// Each test gets a window of its own, because the guard cannot be removed from one.
beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'))
  guardPage(frame.contentWindow as Window & typeof globalThis)
  page = frame.contentDocument as Document
})
afterEach(() => frame.remove())

it('strips marks from every text that enters the page, and records its source', () => {
  const made = page.createTextNode(mark('Where to?', title))
  const paragraph = page.body.appendChild(page.createElement('p'))
  paragraph.append(made)
  expect([paragraph.innerHTML, sourcesOfText(made)]).toEqual(['Where to?', [title]])
  made.nodeValue = mark('All in the price.', lead)
  expect([paragraph.innerHTML, sourcesOfText(made)]).toEqual(['All in the price.', [lead]])
  made.data = 'A price'
  expect([paragraph.innerHTML, sourcesOfText(made)]).toEqual(['A price', []])
  paragraph.textContent = mark('Where to?', title)
  expect([paragraph.innerHTML, sourcesOfText(paragraph.firstChild as Node)]).toEqual(['Where to?', [title]])
})

it('strips marks from attributes, values and the page title', () => {
  const input = page.body.appendChild(page.createElement('input'))
  input.setAttribute('aria-label', mark('Where to?', title))
  input.placeholder = mark('All in the price.', lead)
  input.value = mark('Where to?', title)
  page.title = mark('Where to?', title)
  expect([input.outerHTML, input.value, page.title]).toEqual([
    '<input aria-label="Where to?" placeholder="All in the price.">',
    'Where to?',
    'Where to?',
  ])
  expect(sourcesOfAttributes(input)).toEqual([title, lead, title])
})
