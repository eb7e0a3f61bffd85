/** An overlay for a drawn chart, by ids of its state nodes and transitions. */
export interface Overlay<Mark> {
  flow: string
  /** Which overlay it is: `diff`, `heat`. */
  of: string
  nodes: Record<string, Mark>
  edges: Record<string, Mark>
}
