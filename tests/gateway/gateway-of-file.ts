import { afterAll, beforeAll } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { noon } from './asking.ts'
import { openEmpty } from './memory.ts'

/** Opens a gateway on an empty database for the tests of a file, and closes both after them. Its clock stands still at noon. */
export const gatewayOfFile = (): Pick<Gateway, 'handle'> => {
  let opened: OpenedDatabase
  let gateway: Gateway
  beforeAll(async () => {
    opened = await openEmpty()
    gateway = await createGateway({ place: { opened }, now: () => noon, log: silent })
  })
  afterAll(async () => {
    await gateway.close()
    await opened.close()
  })
  return { handle: (request) => gateway.handle(request) }
}
