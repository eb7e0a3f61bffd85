import { afterAll, beforeAll } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway, type GatewayOptions } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { noon } from './asking.ts'
import { openEmpty } from './memory.ts'

/**
 * Opens a gateway on an empty database before the tests in a file, and closes both after them. By default, its clock is fixed at noon.
 * The returned object is empty until the tests run.
 */
export const gatewayOfFile = (options: Omit<GatewayOptions, 'place'> = { now: () => noon }): Gateway => {
  const gateway = {} as Gateway
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openEmpty()
    Object.assign(gateway, await createGateway({ place: { opened }, log: silent, ...options }))
  })
  afterAll(async () => {
    await gateway.close()
    await opened.close()
  })
  return gateway
}
