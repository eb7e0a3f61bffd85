/** The measures of a drawing, in its units: what is laid out with one must be drawn with the same. */
export const sizes = {
  name: 13,
  line: 11,
  lineHeight: 15,
  /** The first line of a box, from its upper edge. */
  nameAt: 19,
  pad: 11,
  /** What is kept free beside a name and beside a line for how often it was. */
  count: 22,
  chip: 22,
  chipGap: 6,
  margin: 14,
  /** No row of chips is made wider than this, unless the drawing is. */
  row: 620,
} as const
