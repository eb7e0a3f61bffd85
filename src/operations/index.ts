import * as accountPages from './profile/pages.ts'
import { sentOperations } from './sent.ts'

/** All operations of the gateway, under the names in `tests/operations/operations.tsv`. Each family of operations has a folder. */
export const operations = { ...sentOperations, ...accountPages }

export type {
  Answer,
  OperationActors,
  OperationInput,
  OperationName,
  Operations,
  Requested,
  Variables,
  WireAnswer,
} from './actors.ts'
