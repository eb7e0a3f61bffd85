/**
 * What each command of `npm run paths` is for, and its arguments, in the order of the help text. Plain JavaScript, so that the
 * help needs neither the charts nor a bundle.
 *
 * @type {Record<import('./usages.mjs').CommandName, import('./usages.mjs').Usage>}
 */
export const usages = {
  lint: {
    summary:
      'finds guards that read values missing from the projection, transitions that are never taken, guards that decide nothing, states without a way out, and answers and failures that are not handled',
    usage: 'lint [chart…] [--thorough]',
  },
  gen: {
    summary: 'generates paths that cover a chart; --write updates the lock file, --check fails if it is out of date',
    usage:
      'gen [chart…] [--cover transitions,guards,outcomes] [--strategy sweep|shortest|simple|random|weighted|predefined, or several, such as random,sweep] [--seed 1] [--max-steps 25] [--stop "edge(100) and req(100) or length(5000)", one per strategy, separated by ;] [--to state] [--most 50] [--weights heat.json] [--cases cases.json] [--write] [--check]',
  },
  coverage: {
    summary: 'measures how much of a chart the paths or recordings cover; --gate sets the minimum percentages',
    usage: 'coverage [chart…] [--gate transitions=100,guards=100] [--from recording,recording] [options of gen]',
  },
  minimize: {
    summary: 'finds the smallest set of paths with the same coverage, and compares its length with the lower bound',
    usage: 'minimize [chart…] [--preserve transitions,guards] [options of gen]',
  },
  run: {
    summary:
      'runs the paths on the charts (as pure functions or as actors), or on the built product in a browser; --against runs the paths of an older revision on the charts of today',
    usage:
      'run [chart…] [--engine pure|actor|browser] [--shard 1/4] [--against revision [--out folder]] [options of gen]; in a browser, booking by default',
  },
  mutate: {
    summary:
      'breaks the charts in one place at a time, and reports which of these faults the paths catch; --share limits the percentage of faults tried',
    usage: 'mutate [chart…] [--share 100] [--seed 1] [--gate 95]',
  },
  export: {
    summary:
      'exports paths as Playwright specs, Gherkin scenarios, CSV tables, Mermaid diagrams or recordings, or the charts as XState and SCXML',
    usage: 'export [chart…] --to playwright|gherkin|csv|mermaid|flowrec|xstate [--out folder] [--paths id,id] [options of gen]',
  },
  import: {
    summary:
      'turns recordings of visits or of paths into regression tests; --by-case replaces the recorded input of each flow with cases',
    usage: 'import <recording…> [--out folder] [--by-case]',
  },
  verify: {
    summary: 'replays recordings of whole visits on the charts, and names the first difference of each',
    usage: 'verify <recording…>',
  },
  diff: {
    summary: 'describes how the charts changed between two revisions; --json adds an overlay for drawings',
    usage: 'diff <old> <new> [chart]',
  },
  affected: {
    summary: 'lists the paths of changed charts to keep, rerun, regenerate or drop, and the new paths that are needed',
    usage: 'affected <old> <new> [chart]',
  },
  heat: {
    summary: 'counts the visits to each state and transition in recordings',
    usage: 'heat <recording…>',
  },
  claims: {
    summary: 'lists the claims of pages about money, tickets, seats and time, with the pages and files that show each claim',
    usage: 'claims',
  },
  dump: {
    summary: 'prints the charts in a format that diff can read',
    usage: 'dump > charts.json',
  },
}

const helpOfAll = () =>
  [
    'npm run paths -- <command> [--json] [--help]',
    '',
    ...Object.entries(usages).flatMap(([name, { summary, usage }]) => [`${name.padEnd(9)} ${summary}`, `          ${usage}`]),
    '',
    'Exit codes: 0 = no findings, 1 = findings, 2 = wrong usage.',
  ].join('\n')

/**
 * Returns the help that the arguments ask for. Without arguments, that is the list of all commands. Undefined if they ask for none.
 *
 * @type {typeof import('./usages.mjs').helpFor}
 */
export const helpFor = (args) => {
  const [name, ...rest] = args
  if (name === undefined || name === '--help') return helpOfAll()
  const known = Object.hasOwn(usages, name) ? usages[name] : undefined
  return known && rest.includes('--help') ? `${known.summary}\n\nnpm run paths -- ${known.usage}` : undefined
}
