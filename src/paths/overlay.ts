/** What is laid over a drawn chart: by id of its state nodes and of its transitions. */
export interface Overlay<Mark> {
  flow: string
  /** Which overlay it is: `diff`, `heat`. */
  of: string
  nodes: Record<string, Mark>
  edges: Record<string, Mark>
}
