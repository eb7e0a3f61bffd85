/** Measures in drawing units, shared by layout and rendering. */
export const sizes = {
  name: 13,
  line: 11,
  lineHeight: 15,
  /** First line of a box, from its upper edge. */
  nameAt: 19,
  pad: 11,
  /** Space beside a name or line for its count. */
  count: 22,
  chip: 22,
  chipGap: 6,
  margin: 14,
  /** Maximum width of a row of chips, unless the drawing is wider. */
  row: 620,
} as const
