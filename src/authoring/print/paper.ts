/** Page size settings as in the specification. `maxWidth` and `maxHeight` are in inches and apply only to `other`. */
export interface PageSizeSettings {
  sizeType: 'a4' | 'letter' | 'other'
  maxHeight?: number | undefined
  maxWidth?: number | undefined
  pixelPerInch?: number | undefined
}

/** A sheet of paper, in inches, and its resolution. */
export interface Paper {
  width: number
  height: number
  pixelPerInch: number
}

const a4 = { width: 8.27, height: 11.69 }
const letter = { width: 8.5, height: 11 }
const usualPixelPerInch = 96

const isLength = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value) && value > 0

/** Returns the sheet for page size settings. Falls back to A4 if an `other` size lacks a positive width or height. */
export const paperOf = ({ sizeType, maxWidth, maxHeight, pixelPerInch }: PageSizeSettings): Paper => {
  const resolution = { pixelPerInch: isLength(pixelPerInch) ? pixelPerInch : usualPixelPerInch }
  if (sizeType === 'letter') return { ...letter, ...resolution }
  if (sizeType === 'other' && isLength(maxWidth) && isLength(maxHeight))
    return { width: maxWidth, height: maxHeight, ...resolution }
  return { ...a4, ...resolution }
}

/** Reads the page size settings, which are stored as texts. A length that is not a number is ignored. */
export const pageSizeOf = (
  textOf: (word: 'sizeType' | 'maxWidth' | 'maxHeight' | 'pixelPerInch') => string,
): PageSizeSettings => {
  const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text))
  const type = textOf('sizeType')
  return {
    sizeType: type === 'letter' || type === 'other' ? type : 'a4',
    maxWidth: numberIn(textOf('maxWidth')),
    maxHeight: numberIn(textOf('maxHeight')),
    pixelPerInch: numberIn(textOf('pixelPerInch')),
  }
}

/** Returns the factor that shrinks a sheet to `room` pixels of width, or 1 if it fits: sheets are never enlarged. */
export const zoomOf = ({ width, pixelPerInch }: Paper, room: number): number =>
  Math.min(1, Math.max(0, room) / (width * pixelPerInch))

/** Formats a zoom factor with two decimals, such as "0.76". */
export const shownZoom = (zoom: number): string => zoom.toFixed(2)
