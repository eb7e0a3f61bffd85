// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { type BoardingPassContent, fillTemplate, templateOf } from '#src/authoring/print/boarding-pass-template.ts'
import { sanitisedPage } from '#src/ui/sanitise.ts'

const data: BoardingPassContent = {
  model: { seat: '12A', passenger: '<img src=x onerror=alert(1)>' },
  images: { barcode: 'data:image/svg+xml,x' },
  translations: { seat: 'Seat' },
}

const filled = (html: string) => {
  const page = sanitisedPage(html)
  const missing = fillTemplate(page, data)
  const place = document.createElement('div')
  place.append(page)
  return { html: place.innerHTML, missing }
}

it('inserts texts and images, and reports placeholders without data', () => {
  expect(
    filled('<p class="big">{{translations.seat}}: {{ model.seat }}</p>{{images.barcode}}{{model.lounge}}{{model.toString}}'),
  ).toEqual({
    html: '<p class="big">Seat: 12A</p><img src="data:image/svg+xml,x" alt="" class="barcode">',
    missing: ['model.lounge', 'model.toString'],
  })
})

it.each([
  ['a script', '<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['an event handler and a style', '<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['a remote picture', '<p>Hi<img src="https://example.com/x.png"></p>', '<p>Hi</p>'],
  ['a frame and a form', '<iframe srcdoc="<script>alert(1)</script>"></iframe><form action="/x"><p>Hi</p></form>', '<p>Hi</p>'],
  ['a style sheet', '<style>p { display: none }</style><p>Hi</p>', '<p>Hi</p>'],
  ['a vector graphic', '<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
  ['data with HTML', '<p>{{model.passenger}}</p>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
])('removes %s from the author’s HTML', (_what, html, rest) => {
  expect(filled(html).html).toBe(rest)
})

it('uses the data of the wanted type, and the shipped HTML if the author has written none', () => {
  const input = {
    boardingPassTemplate: '<p>Shipped</p>',
    boardingPassData: [
      { type: 'mobile', data: { ...data, model: {} } },
      { type: 'print', data },
    ],
    boardingPassDataType: 'print',
    boardingPassHtml: ' ',
  }
  expect(templateOf(input)).toEqual({ html: '<p>Shipped</p>', data })
  expect(templateOf({ ...input, boardingPassHtml: '<p>Mine</p>' })).toEqual({ html: '<p>Mine</p>', data })
  expect(templateOf({ ...input, boardingPassDataType: 'watch' })).toBeUndefined()
})
