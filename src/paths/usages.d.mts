export type CommandName =
  | 'lint'
  | 'gen'
  | 'coverage'
  | 'minimize'
  | 'run'
  | 'mutate'
  | 'export'
  | 'import'
  | 'verify'
  | 'diff'
  | 'affected'
  | 'heat'
  | 'claims'
  | 'dump'

export interface Usage {
  /** The command's purpose in one line. */
  summary: string
  usage: string
}

export const usages: Readonly<Record<CommandName, Usage>>

/** Returns the help that the arguments ask for. Without arguments, that is the list of all commands. Undefined if they ask for none. */
export function helpFor(args: readonly string[]): string | undefined
