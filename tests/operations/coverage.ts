import { account } from '#machines/account.ts'
import { configuring } from '#machines/configuring.ts'
import { flows, outside, storefront } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { fieldsOf, type Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { changeSlots, orderSlots } from '#src/operations/sent.ts'
import { requests } from '#src/operations/requests/all.ts'
import { conforming, isAnswered } from '../gateway/conformance/cases.ts'
import { usedByTestsAlone } from './only-tests.ts'
import { type Row, differences, readTable } from './table.ts'

/** A row of the table of operations with the state of its implementation. */
export interface CoveredRow extends Row {
  /** True if an operation in src/operations has this field. */
  declared: boolean
  /** True if the gateway has a resolver for this field. */
  answered: boolean
  /** True if a chart of the row's flow invokes it. An operation for all flows counts as used if any chart does. */
  used: boolean
  /** True if only a chart of another flow invokes it, such as the trip page's. Undefined if `used` is false. */
  isUsedOutside?: boolean
  /** True if the conformance suite sends it to the gateway and reads the response. */
  tested: boolean
}

interface Node {
  states: Record<string, Node>
  invoke: { src: unknown }[]
}

const invokedIn = (node: Node): string[] => [
  ...node.invoke.map(({ src }) => String(src)),
  ...Object.values(node.states).flatMap((state) => invokedIn(state)),
]

const invokedBy = (chart: { root: unknown }): string[] => invokedIn(chart.root as Node)

const byFlow: Record<string, string[]> = Object.fromEntries(
  Object.entries(flows).map(([flow, chart]) => [flow, invokedBy(chart)]),
)

/** Operations of the root chart, and of the charts that run before it or next to a flow. */
const besideFlows = [storefront, configuring, recall, account].flatMap(invokedBy)

/** Operations that an order storefront substitutes in the charts, and the operation that discards a trip. */
const ofOrders = [
  ...Object.values(orderSlots).flatMap((fill) => fill({ pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } })?.name ?? []),
  'orderDiscardCart',
]

/** Operations that a storefront with stateless exchanges substitutes in the exchange chart. */
const ofChanges = Object.entries(changeSlots)
  .filter(([slot]) => byFlow['exchange']?.includes(slot))
  .flatMap(([, fill]) => {
    const filling = fill({})
    return [filling?.first?.name ?? [], filling?.asks(undefined).name ?? []].flat()
  })

/** Operations invoked in each flow. Only a booking is restored, and only an exchange can be stateless. */
const inFlow: Record<string, string[]> = {
  ...byFlow,
  booking: [...(byFlow['booking'] ?? []), ...invokedBy(recovery)],
  exchange: [...(byFlow['exchange'] ?? []), ...ofChanges],
}

const inAnyFlow = [...Object.values(inFlow).flat(), ...besideFlows, ...invokedBy(outside), ...ofOrders]

/** True if an operation has the same field in every flow, so that a chart of any flow sends that field. */
const isOfOneFlow = (name: string): boolean => {
  const operation = (operations as Record<string, Operation>)[name]
  return operation !== undefined && fieldsOf(operation).length === 1
}

const isInvokedIn = ({ name, flow }: Row): boolean =>
  [...(inFlow[flow] ?? []), ...(flow in inFlow ? besideFlows : [])].includes(name)

const isUsed = (row: Row): boolean =>
  row.flow === '-' || isOfOneFlow(row.name) ? inAnyFlow.includes(row.name) : isInvokedIn(row)

const fields = new Set(
  Object.values(operations as Record<string, Operation>).flatMap((each) => fieldsOf(each).map(({ field }) => field)),
)

/** All rows of the table with the state of their implementation. */
export const coverage = (): CoveredRow[] =>
  readTable().map((row) => ({
    ...row,
    declared: fields.has(row.operation),
    answered: isAnswered(row),
    used: isUsed(row),
    ...(isUsed(row) && { isUsedOutside: row.flow !== '-' && !isInvokedIn(row) }),
    tested: row.operation in conforming,
  }))

const takesVariables = (name: string): boolean =>
  Object.keys((operations as Record<string, Operation>)[name]?.variables ?? {}).length > 0

/**
 * Lists the declared operations without a resolver, a request schema or a test, each with the file to add it to. An operation has
 * at most one finding for each field.
 */
export const unfinished = (rows: readonly CoveredRow[], schemas: object = requests): string[] => {
  const found = rows.flatMap(({ name, operation, declared, answered, tested }) => {
    if (!declared) return []
    if (!answered) return `${operation}: no resolver answers it. Add one to src/gateway/resolvers.`
    if (takesVariables(name) && !Object.hasOwn(schemas, name))
      return `${name}: no schema reads its variables. Add one to its family's request.ts and to src/operations/requests/all.ts.`
    return tested ? [] : `${operation}: no test sends it. Add one to tests/gateway/conformance.`
  })
  return [...new Set(found)]
}

const mark = (word: string, isSo: boolean) => (isSo ? word : '-'.padEnd(word.length))

const printed = (rows: readonly CoveredRow[]): string => {
  const width = Math.max(...rows.map(({ operation }) => operation.length))
  const lines = rows.map(({ family, operation, flow, declared, answered, used, isUsedOutside, tested }) =>
    [
      family.padEnd(11),
      operation.padEnd(width),
      flow.padEnd(15),
      mark('declared', declared),
      mark('answered', answered),
      mark('used', used),
      mark('tested', tested),
      isUsedOutside ? '(used by a chart outside its flow)' : '',
    ]
      .join('  ')
      .trimEnd(),
  )
  const count = (key: 'declared' | 'answered' | 'used' | 'tested') => rows.filter((row) => row[key]).length
  const outside = rows.filter(({ isUsedOutside }) => isUsedOutside).length
  const sum = `${rows.length} rows: ${count('declared')} declared, ${count('answered')} answered, ${count('used')} used (${outside} outside their flow), ${count('tested')} tested`
  const head =
    'Each operation with its family and flow, and whether it is declared in src/operations, answered by the gateway, used by the storefront, and tested'
  return [head, ...lines, sum].join('\n')
}

/**
 * Prints the table and the names that only tests use or, with `--json`, only the table as JSON. If the declarations differ from the table
 * or an operation is unfinished, prints each finding as an error. Returns the exit code, which is then 1.
 */
export const printCoverage = (words: readonly string[]): number => {
  const rows = coverage()
  const isJson = words.includes('--json')
  console.log(isJson ? JSON.stringify(rows, null, 2) : printed(rows))
  if (!isJson) for (const name of usedByTestsAlone()) console.log(`Used only by tests: ${name}`)
  const found = [...differences(readTable()), ...unfinished(rows)]
  for (const finding of found) console.error(finding)
  return found.length > 0 ? 1 : 0
}
