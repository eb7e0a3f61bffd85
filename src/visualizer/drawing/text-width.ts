/**
 * The widths of the characters from space to tilde, in hundredths of the font size. Each is the larger of the width in the
 * product's font and in its fallback.
 */
const regular =
  '28 29 36 66 60 92 74 20 34 34 49 61 28 37 28 39 65 56 56 58 62 59 60 56 62 60 28 28 59 63 59 56 102 67 67 73 73 67 62 78 73 40 52 67 56 84 73 78 67 78 73 67 62 73 67 95 67 67 62 32 39 35 56 56 34 56 57 50 57 56 32 56 56 26 25 50 27 85 56 56 57 58 35 50 33 56 50 73 50 50 50 35 26 35 59'
const bold =
  '31 34 48 76 61 97 73 24 34 34 49 60 28 38 28 44 66 56 58 60 63 61 63 56 63 58 34 34 59 62 59 62 98 73 73 73 73 67 62 78 73 43 56 73 62 86 73 78 67 78 73 67 62 73 67 95 69 67 62 34 44 35 59 56 34 56 62 56 62 57 37 62 62 30 28 56 32 89 62 62 62 62 39 56 38 62 56 78 56 56 51 39 28 39 59'

const widths = { regular: regular.split(' ').map(Number), bold: bold.split(' ').map(Number) }

/** Returns an upper bound for the width of a text, in the units of `size`. An unknown character counts as a full em. */
export const textWidth = (text: string, size: number, weight: 'regular' | 'bold' = 'regular'): number =>
  Math.ceil([...text].reduce((sum, sign) => sum + (widths[weight][sign.charCodeAt(0) - 32] ?? 100), 0) * (size / 100))
