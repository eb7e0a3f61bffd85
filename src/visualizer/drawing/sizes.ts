/** Lengths in units of the drawing. Layout and rendering share them. */
export const sizes = {
  name: 13,
  line: 11,
  lineHeight: 15,
  /** Distance from the upper edge of a box to the baseline of its first line. */
  nameAt: 19,
  pad: 11,
  /** Space for a count beside a name or line. */
  count: 22,
  chip: 22,
  chipGap: 6,
  margin: 14,
  /** The maximum width of a row of chips. A wider drawing has wider rows. */
  row: 620,
} as const
