import { azteccode, drawingSVG, pdf417, type RenderOptions } from 'bwip-js/generic'

/** The symbols of boarding passes: PDF417 for paper, Aztec for screens. */
export type Symbology = 'pdf417' | 'azteccode'

type Options = RenderOptions & { columns?: number }

/** Draws a barcode as an SVG, with the quiet zone that scanners need. */
export const barcodeSvg = (symbology: Symbology, text: string): string => {
  const options: Options = { bcid: symbology, text, scale: 3, padding: 4, backgroundcolor: 'FFFFFF' }
  return symbology === 'pdf417'
    ? pdf417<string>({ ...options, columns: 8 } as Options, drawingSVG())
    : azteccode<string>(options, drawingSVG())
}

/** Encodes an SVG as a data URL. In pixels, the picture is as large as the SVG's view box. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace(/viewBox="0 0 (\d+) (\d+)"/, 'width="$1" height="$2" $&'))}`
