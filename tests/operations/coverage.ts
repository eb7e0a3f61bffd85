import { account } from '#machines/account.ts'
import { flows, outside } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { fieldsOf, type Operation } from '#src/operations/declare.ts'
import { changeSlots, operations, orderSlots } from '#src/operations/index.ts'
import { conforming, isAnswered } from '../gateway/conformance/cases.ts'
import { usedByTestsAlone } from './only-tests.ts'
import { type Row, differences, readTable } from './table.ts'

/** A row of the table, and how far it is implemented. */
export interface CoveredRow extends Row {
  /** An entry in src/operations has its field. */
  declared: boolean
  /** The gateway has a resolver for it. */
  answered: boolean
  /** A chart of its flow invokes it. An operation for all flows counts as used if any chart does. */
  used: boolean
  /** The conformance suite sends it to the gateway and reads the answer. */
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

/** The operations of the charts that the root runs beside any flow. */
const besideFlows = [recall, account].flatMap(invokedBy)

/** The operations with which an order storefront provides the charts' actors, and the one that discards a trip. */
const ofOrders = [
  ...Object.values(orderSlots).flatMap((fill) => fill({ pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } })?.name ?? []),
  'orderDiscardCart',
]

/** The operations with which a storefront with stateless exchanges provides the actors of the exchange chart. */
const ofChanges = Object.entries(changeSlots)
  .filter(([slot]) => byFlow['exchange']?.includes(slot))
  .flatMap(([, fill]) => {
    const filling = fill({})
    return [filling?.first?.name ?? [], filling?.asks(undefined).name ?? []].flat()
  })

/** The operations invoked in each flow. Only a booking is rebuilt, and only an exchange can be stateless. */
const inFlow: Record<string, string[]> = {
  ...byFlow,
  booking: [...(byFlow['booking'] ?? []), ...invokedBy(recovery)],
  exchange: [...(byFlow['exchange'] ?? []), ...ofChanges],
}

const inAnyFlow = [...Object.values(inFlow).flat(), ...besideFlows, ...invokedBy(outside), ...ofOrders]

/**
 * Returns true if an operation has the same field in every flow. A chart of any flow that invokes the operation then sends that
 * field.
 */
const isOfOneFlow = (name: string): boolean => {
  const operation = (operations as Record<string, Operation>)[name]
  return operation !== undefined && fieldsOf(operation).length === 1
}

const isUsed = ({ name, flow }: Row): boolean =>
  (flow === '-' || isOfOneFlow(name) ? inAnyFlow : [...(inFlow[flow] ?? []), ...(flow in inFlow ? besideFlows : [])]).includes(
    name,
  )

const fields = new Set(
  Object.values(operations as Record<string, Operation>).flatMap((each) => fieldsOf(each).map(({ field }) => field)),
)

/** Returns every row of the table with the state of its implementation. */
export const coverage = (): CoveredRow[] =>
  readTable().map((row) => ({
    ...row,
    declared: fields.has(row.operation),
    answered: isAnswered(row),
    used: isUsed(row),
    tested: row.operation in conforming,
  }))

const mark = (word: string, isSo: boolean) => (isSo ? word : '-'.padEnd(word.length))

const printed = (rows: readonly CoveredRow[]): string => {
  const width = Math.max(...rows.map(({ operation }) => operation.length))
  const lines = rows.map(({ family, operation, flow, declared, answered, used, tested }) =>
    [
      family.padEnd(11),
      operation.padEnd(width),
      flow.padEnd(15),
      mark('declared', declared),
      mark('answered', answered),
      mark('used', used),
      mark('tested', tested),
    ]
      .join('  ')
      .trimEnd(),
  )
  const count = (key: 'declared' | 'answered' | 'used' | 'tested') => rows.filter((row) => row[key]).length
  const sum = `${rows.length} rows: ${count('declared')} declared, ${count('answered')} answered, ${count('used')} used, ${count('tested')} tested`
  return [...lines, sum].join('\n')
}

/**
 * Prints the table, and the names that only tests use. With `--json`, prints only the table as JSON. Returns the exit code, which
 * is 1 if declarations and table differ. Each difference is printed as an error.
 */
export const printCoverage = (words: readonly string[]): number => {
  const rows = coverage()
  const isJson = words.includes('--json')
  console.log(isJson ? JSON.stringify(rows, null, 2) : printed(rows))
  if (!isJson) for (const name of usedByTestsAlone()) console.log(`only tests use ${name}`)
  const found = differences(readTable())
  for (const difference of found) console.error(difference)
  return found.length > 0 ? 1 : 0
}
