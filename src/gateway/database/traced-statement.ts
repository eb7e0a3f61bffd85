import { traced } from '../platform/traces.ts'

/** Times a statement in traced requests, under the name of its command. `text` must contain no values. */
export const tracedStatement = <Result>(text: string, run: () => Promise<Result>): Promise<Result> =>
  traced(
    {
      name: /^\s*(\w+)/.exec(text)?.[1] ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    },
    run,
  )
