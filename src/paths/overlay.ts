/** Marks for the drawing of a chart, by ids of state nodes and transitions. */
export interface Overlay<Mark> {
  flow: string
  /** The kind of overlay: `diff` or `heat`. */
  of: string
  nodes: Record<string, Mark>
  edges: Record<string, Mark>
}
