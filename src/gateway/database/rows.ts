import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** Parses a sum or count, which PostgreSQL returns as text, to a number. */
export const Sum = z.pipe(z.union([z.string(), z.number()]), z.transform(Number))

/** Accepts any row, for queries that only ask whether a row exists. */
export const AnyRow = z.looseObject({})

const Result = z.object({ rows: z.array(z.unknown()) })

/** Runs an SQL query and parses each row with a schema. Throws a ZodError if a row does not match. */
export const rowsOf = async <Row extends z.ZodMiniType>(
  database: Pick<Database, 'execute'>,
  row: Row,
  query: SQL | string,
): Promise<z.output<Row>[]> => z.parse(Result, await database.execute(query)).rows.map((each) => z.parse(row, each))
