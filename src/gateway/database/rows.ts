import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** A sum or a count as a number. PostgreSQL returns it as text. */
export const Sum = z.pipe(z.union([z.string(), z.number()]), z.transform(Number))

/** Any row at all: what counts is that there is one. */
export const AnyRow = z.looseObject({})

const Result = z.object({ rows: z.array(z.unknown()) })

/** Reads the rows of an SQL query, each parsed by a schema. Throws a ZodError if a row does not fit it. */
export const rowsOf = async <Row extends z.ZodMiniType>(
  database: Pick<Database, 'execute'>,
  row: Row,
  query: SQL | string,
): Promise<z.output<Row>[]> => z.parse(Result, await database.execute(query)).rows.map((each) => z.parse(row, each))
