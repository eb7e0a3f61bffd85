import { expect, it } from 'vitest'
import { pageSizeOf, type PageSizeSettings, paperOf, shownZoom, zoomOf } from '#src/authoring/print/paper.ts'

const a4 = { width: 8.27, height: 11.69, pixelPerInch: 96 }

it.each<[string, PageSizeSettings, object]>([
  ['A4', { sizeType: 'a4', maxWidth: 3, maxHeight: 3 }, a4],
  ['Letter', { sizeType: 'letter' }, { width: 8.5, height: 11, pixelPerInch: 96 }],
  ['another resolution', { sizeType: 'letter', pixelPerInch: 300 }, { width: 8.5, height: 11, pixelPerInch: 300 }],
  ['another size', { sizeType: 'other', maxWidth: 4, maxHeight: 6 }, { width: 4, height: 6, pixelPerInch: 96 }],
  ['A4 if a length is zero', { sizeType: 'other', maxWidth: 0, maxHeight: 6 }, a4],
  ['A4 if a length is negative', { sizeType: 'other', maxWidth: 4, maxHeight: -1 }, a4],
  ['A4 if a length is no number', { sizeType: 'other', maxWidth: Number.NaN, maxHeight: 6 }, a4],
  ['A4 if a length is missing', { sizeType: 'other', maxWidth: 4 }, a4],
  ['96 pixels per inch if the resolution is zero', { sizeType: 'a4', pixelPerInch: 0 }, a4],
])('takes %s', (_which, settings, paper) => {
  expect(paperOf(settings)).toEqual(paper)
})

it('reads the page size from the texts of authors, and ignores a length that is not a number', () => {
  const read = (texts: Record<string, string>) => pageSizeOf((word) => texts[word] ?? '')
  expect(read({ sizeType: 'other', maxWidth: '4.5', maxHeight: '6', pixelPerInch: '300' })).toEqual({
    sizeType: 'other',
    maxWidth: 4.5,
    maxHeight: 6,
    pixelPerInch: 300,
  })
  expect(read({ sizeType: 'a3' })).toEqual({ sizeType: 'a4', maxWidth: undefined, maxHeight: undefined, pixelPerInch: undefined })
  expect(paperOf(read({ sizeType: 'other', maxWidth: 'wide', maxHeight: '6' }))).toEqual(a4)
})

it.each([
  ['a4', 600, '0.76'],
  ['a4', 320, '0.40'],
  ['letter', 1_200, '1.00'],
  ['letter', 816, '1.00'],
  ['a4', 0, '0.00'],
  ['a4', -5, '0.00'],
] as const)('scales %s to %s pixels by %s', (sizeType, room, zoom) => {
  expect(shownZoom(zoomOf(paperOf({ sizeType }), room))).toBe(zoom)
})

it('lays the sheet out with the exact factor, because the shown one would overflow the room', () => {
  const paper = paperOf({ sizeType: 'a4' })
  expect(zoomOf(paper, 600) * paper.width * paper.pixelPerInch).toBeCloseTo(600, 9)
})
