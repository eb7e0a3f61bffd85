import { expect, it } from 'vitest'
import { barcodeSvg, type Symbology } from '#src/authoring/print/barcode.ts'
import { boardingPassPayload } from '#src/authoring/print/boarding-pass-payload.ts'
import { specimenPayload, specimens } from '#src/authoring/print/specimens.ts'
import { decoded, drawn } from './decoded.ts'

it('encodes the example of IATA resolution 792 in its mandatory fields', () => {
  const leg = {
    reference: 'ABC123',
    from: 'YUL',
    to: 'FRA',
    carrier: 'AC',
    flight: '834',
    date: '2027-11-22',
    cabin: 'J',
    seat: '1A',
    sequence: 25,
  }
  expect(boardingPassPayload({ lastName: 'Desmarais', firstName: 'Luc' }, [leg])).toBe(
    'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100',
  )
})

it('writes names without accents and cuts long ones, counts days of leap years, and adds a block for each further flight', () => {
  expect(specimens.map(specimenPayload)).toEqual([
    'M1HADDAD/NOOR         EK7QX2M LISJFKFC 0207 134Y012A0025 100',
    'M1VON HOHENZOLLERNSIGMEK7QX2M LISJFKFC 0207 366J001K0003 100',
    'M2ASTROM/ZOE          EK7QX2M LISJFKFC 0207 134Y012A0025 100K7QX2M JFKSFOFC 1033 134Y031C0141 100',
  ])
})

it.each(
  specimens.flatMap((specimen) =>
    (['pdf417', 'azteccode'] as const).map((symbology) => [specimen.name, symbology, specimen] as const),
  ),
)('draws a barcode that a scanner reads: %s as %s', (_name, symbology: Symbology, specimen) => {
  const payload = specimenPayload(specimen)
  expect(decoded(drawn(barcodeSvg(symbology, payload)))).toBe(payload)
})
