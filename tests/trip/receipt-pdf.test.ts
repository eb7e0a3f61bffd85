import { expect, it } from 'vitest'
import { drawnPdf, isWritable, type ReceiptLine, wrapped, writtenPdf } from '#src/trip/receipt/pdf.ts'

const bytesOf = async (file: Blob): Promise<string> => Buffer.from(await file.arrayBuffer()).toString('latin1')

/** Parses the objects of a PDF file as a reader does: from the end, by the table of offsets. */
const objectsOf = (bytes: string): Map<number, string> => {
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes)?.[1])
  expect(bytes.slice(table, table + 5)).toBe('xref\n')
  const offsets = [...bytes.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  return new Map(
    offsets.map((offset, place) => {
      const body = bytes.slice(offset)
      expect(body.startsWith(`${place + 1} 0 obj\n`)).toBe(true)
      return [place + 1, body.slice(0, body.indexOf('\nendobj\n'))]
    }),
  )
}

const streamsOf = (objects: ReadonlyMap<number, string>) =>
  [...objects.values()].flatMap((object) => {
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream$/.exec(object) ?? []
    if (content === undefined) return []
    expect(content.length).toBe(Number(length))
    return [content]
  })

it('writes each line as searchable text, with the amount at its end', async () => {
  const lines: ReceiptLine[] = [
    { text: 'Receipt for booking K7QX4M', level: 1 },
    { text: 'José (Zoë) \\ Müller – 2 × Bag', end: '€68.00' },
    { text: 'Refund', end: '−\u2060€12.50' },
  ]
  const objects = objectsOf(await bytesOf(writtenPdf(lines, 'en-US')))
  expect(objects.get(1)).toBe(
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  expect(objects.get(2)).toContain('/Kids [5 0 R] /Count 1')
  const [page = ''] = streamsOf(objects)
  expect([...page.matchAll(/\((.*)\) Tj/g)].map(([, text]) => text)).toEqual([
    'Receipt for booking K7QX4M',
    String.raw`Jos\351 \(Zo\353\) \\ M\374ller \226 2 \327 Bag `,
    String.raw`\20068.00`,
    'Refund ',
    String.raw`-\20012.50`,
  ])
})

it('Japanese text wraps between words, never after opening punctuation or before closing punctuation', () => {
  const text = '座席の料金は払い戻されます（税金を含む）。 FC 713'
  const lines = wrapped(text, 10, (row) => [...row].length)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter((line) => /^[）。]|（$/.test(line) || [...line].length > 10)).toEqual([])
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

it('adds pages as needed, and wraps long lines', async () => {
  const long = Array.from({ length: 40 }, () => 'Receipt').join(' ')
  const lines = Array.from({ length: 100 }, () => ({ text: long, end: '€1.00' }))
  const objects = objectsOf(await bytesOf(writtenPdf(lines, 'en-US')))
  const pages = streamsOf(objects)
  expect(pages.length).toBeGreaterThan(5)
  expect(objects.get(2)).toContain(`/Count ${pages.length} `)
  const shown = pages.flatMap((page) => [...page.matchAll(/([\d.]+) Td \((Receipt[^)]*)\)/g)])
  expect(
    shown
      .map(([, , text]) => text)
      .join('')
      .trim(),
  ).toBe(lines.map(({ text }) => text).join(' '))
  expect(shown.every(([, y]) => Number(y) >= 56)).toBe(true)
})

it('detects characters that its fonts lack, which are drawn instead', async () => {
  expect(['€ – Zoë ’', 'إيصال', 'Wałęsa'].map(isWritable)).toEqual([true, false, false])
  const lines: ReceiptLine[] = [
    { text: 'إيصال', level: 1 },
    { text: 'FC 713', end: '€1.00' },
  ]
  const jpeg = new Uint8Array([0xff, 0xd8, 0x0a, 0xff, 0xd9])
  const objects = objectsOf(await bytesOf(drawnPdf([{ jpeg, width: 10, height: 20, lines }], 'ar-AE')))
  expect(objects.get(5)).toContain('/XObject << /I 7 0 R >>')
  expect(objects.get(7)).toContain('/Width 10 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length 5')
  expect(streamsOf(objects)).toEqual([
    '/Figure << /MCID 0 >> BDC\nq 595 0 0 842 0 0 cm /I Do Q\nEMC',
    '\u00ff\u00d8\n\u00ff\u00d9',
  ])
})

/** Returns the roles and texts of a file in the order in which a screen reader reads them. */
const readAloud = (objects: ReadonlyMap<number, string>) => {
  const at = (reference = '') => objects.get(Number.parseInt(reference, 10)) ?? ''
  const root = at(/\/StructTreeRoot (\d+ 0 R)/.exec(at('1'))?.[1])
  const elements = /\/S \/Document .*\/K \[(.*)\]/.exec(at(/\/K (\d+ 0 R)/.exec(root)?.[1]))?.[1]?.match(/\d+ 0 R/g) ?? []
  return elements.map((element) => {
    const {
      role,
      page,
      mark,
      alternative = '',
    } = /\/S \/(?<role>\w+) .*\/Pg (?<page>\d+ 0 R) \/K (?<mark>\d+)(?: \/Alt <feff(?<alternative>[0-9a-f]*)>)?/.exec(at(element))
      ?.groups ?? {}
    const content = at(/\/Contents (\d+ 0 R)/.exec(at(page))?.[1])
    const part = content.slice(content.indexOf(`/${role} << /MCID ${mark} >> BDC`)).split('\nEMC')[0] ?? ''
    const said = [...alternative.matchAll(/.{4}/g)].map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
    return [role, said || [...part.matchAll(/\((.*)\) Tj/g)].map(([, text]) => text).join('')]
  })
}

it('is tagged, so that screen readers read its lines in order, find its headings and read drawn pages', async () => {
  const lines: ReceiptLine[] = [
    { text: 'Receipt', level: 1 },
    { text: 'Flights', level: 2 },
    { text: 'Total', level: 2, end: 'EUR 2.00' },
    { text: Array.from({ length: 30 }, () => 'long').join(' '), end: 'EUR 1.00' },
  ]
  expect(readAloud(objectsOf(await bytesOf(writtenPdf(lines, 'en-US'))))).toEqual([
    ['H1', 'Receipt'],
    ['H2', 'Flights'],
    ['P', 'Total EUR 2.00'],
    ['P', `${lines[3]?.text} EUR 1.00`],
  ])
  const drawn = {
    jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
    width: 10,
    height: 20,
    lines: [{ text: 'إيصال', end: '€1.00' }],
  }
  expect(readAloud(objectsOf(await bytesOf(drawnPdf([drawn, drawn], 'ar-AE'))))).toEqual([
    ['Figure', 'إيصال: €1.00'],
    ['Figure', 'إيصال: €1.00'],
  ])
})
