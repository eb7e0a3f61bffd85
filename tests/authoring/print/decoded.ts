import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** A picture, with one byte of brightness per pixel. */
export interface Picture {
  width: number
  height: number
  brightness: Uint8ClampedArray
}

/** Reads the barcode in a picture, as a scanner would. Throws if it finds none. */
export const decoded = ({ width, height, brightness }: Picture): string => {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.PDF_417, BarcodeFormat.AZTEC]],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const reader = new MultiFormatReader()
  reader.setHints(hints)
  const source = new RGBLuminanceSource(brightness, width, height)
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

/** Draws the rectilinear paths of a barcode's SVG. */
export const drawn = (svg: string): Picture => {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const brightness = new Uint8ClampedArray(width * height).fill(255)
  const paths = [...svg.matchAll(/<path d="([^"]+)"( fill="#?FFFFFF"| fill="#fff")?/gi)]
  for (const [, d = '', isWhite] of paths) {
    if (isWhite) continue
    const edges = [...d.matchAll(/M([^MZ]+)Z/g)].flatMap(([, points = '']) => {
      const corners = points.split('L').map((corner) => corner.trim().split(/[ ,]+/).map(Number))
      return corners.map(([x = 0, y = 0], index) => {
        const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length] ?? []
        return { x, nextX, top: Math.min(y, nextY), bottom: Math.max(y, nextY) }
      })
    })
    const uprights = edges.filter(({ x, nextX, top, bottom }) => x === nextX && top < bottom)
    for (let row = 0; row < height; row += 1) {
      const crossings = uprights
        .filter(({ top, bottom }) => top < row + 0.5 && bottom > row + 0.5)
        .map(({ x }) => x)
        .toSorted((one, other) => one - other)
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        brightness.fill(0, row * width + (crossings[pair] ?? 0), row * width + (crossings[pair + 1] ?? 0))
    }
  }
  return { width, height, brightness }
}
