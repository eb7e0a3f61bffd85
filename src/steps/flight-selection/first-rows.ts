import { createContext } from 'react'

/**
 * The number of rows to render where the gateway renders the list into a document, before any script runs. What follows the list is then left
 * out, and its controls cannot be used, because they would change rows that are not there. Undefined in the running application.
 */
export const FirstRowsContext = createContext<number | undefined>(undefined)
