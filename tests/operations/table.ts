import { readFileSync } from 'node:fs'
import { fieldsOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'

const columns = ['family', 'name', 'operation', 'kind', 'writes', 'flow', 'variables', 'response_path', 'rest', 'note'] as const

/** A row of operations.tsv: its text in every column. */
export type Row = Record<(typeof columns)[number], string>

/** Reads all rows of operations.tsv. Throws if its header has other columns. */
export const readTable = (): Row[] => {
  const text = readFileSync(new URL('./operations.tsv', import.meta.url), 'utf8')
  const [header = '', ...lines] = text.trimEnd().split('\n')
  if (header !== columns.join('\t')) throw new Error(`operations.tsv has the columns ${header}`)
  return lines.map((line) => {
    const values = line.split('\t')
    return Object.fromEntries(columns.map((column, place) => [column, values[place] ?? ''])) as Row
  })
}

const declared = Object.entries(operations as Record<string, Operation>)

/** Parses the variables of a row, each written `name`, `name?` or `name: Type`. Members in braces are ignored. */
const variablesIn = ({ variables }: Row) =>
  variables
    .replace(/\{[^}]*\}/g, '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [name = '', type = ''] = each.split(':').map((part) => part.trim())
      return { name: name.replace('?', ''), type, isOptional: name.endsWith('?') }
    })

/** True if a declared type matches the table. If the table gives no type, only required or optional has to match. */
const isOfType = (declaredType: string | undefined, { type, isOptional }: ReturnType<typeof variablesIn>[number]): boolean => {
  if (declaredType === undefined) return false
  if (type !== '') return declaredType === type
  return declaredType.endsWith('!') === !isOptional
}

const restOf = (operation: Operation, flow: string | undefined): string => {
  const { rest } = operation
  const paths = typeof rest === 'object' && !Array.isArray(rest) ? (rest as Record<string, string | string[]>)[flow ?? ''] : rest
  return paths === undefined ? '' : [paths].flat().join(', ')
}

const differencesOf = (row: Row): string[] => {
  const found = declared.flatMap(([name, operation]) =>
    fieldsOf(operation)
      .filter(({ field }) => field === row.operation)
      .map(({ flow }) => ({ name, operation, flow })),
  )
  const [entry] = found
  if (!entry) return ['is not declared']
  const { name, operation, flow } = entry
  const variables = Object.fromEntries(variablesOf(operation, flow))
  const wanted = variablesIn(row)
  return [
    found.length > 1 && `is declared ${found.length} times`,
    name !== row.name && `is declared as ${name}, not as ${row.name}`,
    operation.kind !== row.kind && `is declared a ${operation.kind}, not a ${row.kind}`,
    operation.writes !== (row.writes === 'yes') && `is declared to write: ${operation.writes}`,
    (flow ?? row.flow) !== row.flow && row.flow !== '-' && `is declared for the flow ${flow}, not for ${row.flow}`,
    restOf(operation, flow) !== row.rest && `has the REST paths "${restOf(operation, flow)}", not "${row.rest}"`,
    ...wanted
      .filter((variable) => !isOfType(variables[variable.name], variable))
      .map((variable) => `takes ${variable.name} as ${variables[variable.name] ?? 'nothing'}`),
    ...Object.keys(variables)
      .filter((variable) => !wanted.some((each) => each.name === variable))
      .map((variable) => `takes ${variable}, which the table does not know`),
  ].filter((difference) => typeof difference === 'string')
}

/** Describes each difference between the declarations and the table in a sentence. */
export const differences = (rows: readonly Row[]): string[] => {
  const known = new Set(rows.map(({ operation }) => operation))
  const unknown = declared.flatMap(([name, operation]) =>
    fieldsOf(operation)
      .filter(({ field }) => !known.has(field))
      .map(({ field }) => `${field}: ${name} declares it, and no row has it`),
  )
  return [...rows.flatMap((row) => differencesOf(row).map((difference) => `${row.operation}: ${difference}`)), ...unknown]
}
