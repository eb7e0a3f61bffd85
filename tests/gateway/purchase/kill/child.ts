import { sql } from 'drizzle-orm'
import type { Gateway } from '#src/gateway/gateway.ts'
import { countOf, violations } from '../books.ts'
import { newBuyer, openGateway, sendIn } from '../buyers.ts'
import { newChanger, tripStates } from './changing.ts'
import type { Changer, Order, Purchase, Told, Trap } from './orders.ts'
import { untold } from './untold.ts'

/** Runs a gateway in a process that the test can kill. Orders arrive from the parent process. */

const clock = { now: 0 }
let gateway: Gateway

const tell = (told: Told) => process.send?.(told)

let trap: Trap | undefined
let passes = 0

const passFailpoint = (name: string) => {
  if (name !== trap?.failpoint) return
  passes += 1
  if (passes === trap.passes) process.kill(process.pid, 'SIGKILL')
}

/**
 * The queues in which purchases wait. Four are paid for at the same time, so that a kill finds some answered and some in
 * progress.
 */
const tills = Array.from({ length: 4 }, () => Promise.resolve())
let customers = 0

const buy = async ({ requestId, variables, flow = 'booking', ...visitor }: Purchase): Promise<void> => {
  const { text } = await sendIn(gateway.handle, visitor, { flow, name: 'purchase', variables, requestId })
  tell({ kind: 'bought', requestId, text })
}

const queue = (purchase: Purchase): Promise<void> => {
  const till = customers % tills.length
  customers += 1
  const served = (tills[till] ?? Promise.resolve()).then(() => buy(purchase))
  tills[till] = served
  return served
}

const obey = async (order: Order): Promise<void> => {
  if (order.kind === 'open') {
    clock.now = order.now
    gateway = await openGateway(order.place, clock, { failpoint: passFailpoint })
    tell({ kind: 'opened' })
  }
  if (order.kind === 'arm') trap = order.trap
  if (order.kind === 'admit') {
    const buyers = await Promise.all(Array.from({ length: order.count }, () => newBuyer(gateway, order.state, clock)))
    tell({ kind: 'admitted', visitors: buyers.map(({ key, cookie, total }) => ({ key, cookie, amount: total.amount })) })
  }
  if (order.kind === 'admitChangers') {
    const changers: Changer[] = []
    for (let place = 0; place < order.count; place += 1) changers.push(await newChanger(gateway, order.state, clock))
    tell({ kind: 'admittedChangers', changers })
  }
  if (order.kind === 'buy') await queue(order.purchase)
  if (order.kind === 'complete') {
    await gateway.runCompleter()
    tell({ kind: 'completed' })
  }
  if (order.kind === 'look') {
    const found = [...(await violations(gateway.database)), ...(await untold(gateway.database))]
    tell({
      kind: 'seen',
      violations: found,
      bookings: await countOf(gateway.database, sql`select count(*) as count from booking`),
    })
  }
  if (order.kind === 'readTrips') tell({ kind: 'trips', trips: await tripStates(gateway) })
  if (order.kind === 'close') {
    await gateway.close()
    tell({ kind: 'closed' })
    process.disconnect()
  }
}

process.on('message', (order: Order) => {
  obey(order).catch((thrown: unknown) => {
    process.stderr.write(`${String(thrown instanceof Error ? thrown.stack : thrown)}\n`)
    process.exit(1)
  })
})
