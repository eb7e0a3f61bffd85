import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import { type Money, money, portion } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { supplierEvent, supplierSale } from '../database/tables.ts'
import { supplierMode } from './supplier-scenario.ts'
import type { Order, Supplier } from './supplier.ts'

/** First letters of a supplier's references. */
const prefixes = {
  insurance: 'TI',
  refundProtect: 'RP',
  cfar: 'CF',
  health: 'HP',
  car: 'CR',
  hotel: 'HT',
  external: 'EX',
} as const satisfies Record<SuppliedKind, string>

/** Time after which a session ends unless it is renewed, in milliseconds. It is shorter than the life of a conversation. */
export const sessionLife = 15 * 60_000

/** Derives the reference of a sale from its order, so that a repeated order gets the same one. */
const referenceOf = ({ id, kind }: Order): string =>
  `${prefixes[kind]}-${String(createHash('sha256').update(id).digest().readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`

/** The price that a supplier confirms by mistake: a tenth more, and at least one unit. */
const wrongPrice = (price: Money): Money => money(price.amount + Math.max(1, portion(price, 1_000).amount), price.currency)

/**
 * A supplier of the sandbox. It keeps its sales in a table of its own, as a supplier elsewhere keeps them out of the airline's
 * reach, and misbehaves as `/sandbox/` tells it to. `slowness` delays the responses of a slow supplier.
 */
export class SandboxSupplier implements Supplier {
  private readonly platform: Pick<Platform, 'database' | 'clock'>
  private readonly kind: SuppliedKind
  private readonly slowness: () => Promise<void>

  constructor(platform: Pick<Platform, 'database' | 'clock'>, kind: SuppliedKind, slowness: () => Promise<void>) {
    this.platform = platform
    this.kind = kind
    this.slowness = slowness
  }

  async sell(order: Order) {
    const mode = await this.mode()
    if (mode === 'down') return { kind: 'unanswered' as const }
    if (mode === 'refuses') return { kind: 'refused' as const }
    const price = mode === 'wrong' ? wrongPrice(order.price) : order.price
    await this.platform.database
      .insert(supplierSale)
      .values({
        id: order.id,
        supplier: this.kind,
        code: order.code,
        reference: referenceOf(order),
        ...price,
        state: 'sold',
        createdAt: this.platform.clock.now(),
      })
      .onConflictDoNothing()
    await this.late(mode)
    const sale = await this.saleOf(order)
    // A sale that was cancelled, such as one at a wrong price, is made again.
    if (sale?.state === 'cancelled') {
      await this.platform.database
        .update(supplierSale)
        .set({ ...price, state: 'sold' })
        .where(eq(supplierSale.id, order.id))
      return { kind: 'sold' as const, reference: sale.reference, price }
    }
    if (!sale) return { kind: 'unanswered' as const }
    return { kind: 'sold' as const, reference: sale.reference, price: money(sale.amount, sale.currency) }
  }

  async cancel(order: Order) {
    const mode = await this.mode()
    if (mode === 'down') return { kind: 'unanswered' as const }
    const sale = await this.saleOf(order)
    if (sale?.state === 'claimed') return { kind: 'refused' as const }
    if (sale) await this.platform.database.update(supplierSale).set({ state: 'cancelled' }).where(eq(supplierSale.id, order.id))
    await this.late(mode)
    return { kind: 'cancelled' as const }
  }

  async claim(order: Order) {
    const mode = await this.mode()
    if (mode === 'down') return { kind: 'unanswered' as const }
    const sale = await this.saleOf(order)
    if (mode === 'refuses' || !sale || sale.state === 'cancelled') return { kind: 'refused' as const }
    await this.platform.database.update(supplierSale).set({ state: 'claimed' }).where(eq(supplierSale.id, order.id))
    await this.late(mode)
    return { kind: 'claimed' as const }
  }

  async isReachable() {
    const mode = await this.mode()
    await this.late(mode)
    return mode !== 'down'
  }

  async openSession(id: string) {
    const mode = await this.mode()
    if (mode === 'down') return undefined
    const now = this.platform.clock.now()
    await this.platform.database
      .insert(supplierEvent)
      .values({ id, supplier: this.kind, event: { event: 'SESSION' }, createdAt: now })
      .onConflictDoUpdate({ target: supplierEvent.id, set: { createdAt: now } })
    await this.late(mode)
    return now + sessionLife
  }

  async sessionState(id: string) {
    const mode = await this.mode()
    if (mode === 'down') return 'unanswered' as const
    const [opened] = await this.platform.database.select().from(supplierEvent).where(eq(supplierEvent.id, id))
    await this.late(mode)
    return opened && this.platform.clock.now() < opened.createdAt + sessionLife ? ('open' as const) : ('ended' as const)
  }

  async tell(event: object) {
    const mode = await this.mode()
    if (mode === 'down') return false
    const { database, clock } = this.platform
    await database.insert(supplierEvent).values({ id: randomUUID(), supplier: this.kind, event, createdAt: clock.now() })
    return true
  }

  private mode() {
    return supplierMode(this.platform.database, this.kind)
  }

  private async late(mode: string | undefined): Promise<void> {
    if (mode === 'slow') await this.slowness()
  }

  private async saleOf({ id }: Pick<Order, 'id'>) {
    const [sale] = await this.platform.database.select().from(supplierSale).where(eq(supplierSale.id, id))
    return sale
  }
}
