import type { Platform } from '../conversation/call.ts'
import { type ProcessorSettings, processors } from '../platform/processor-settings.ts'
import { homeOf, servingStorefront } from '../platform/storefronts.ts'
import { paymentReferenceFor } from '../wire/references.ts'
import type { Checks } from './checks.ts'
import type { CardPart } from './parts.ts'
import {
  type Authenticated,
  type Authorised,
  chargedAmount,
  type ProcessorCharge,
  type ChargeName,
  type FoundCharge,
  ProcessorAway,
  type ProcessorPort,
  type RefundOrder,
  type TokenReading,
  type Webhook,
} from './processor.ts'
import { authenticationFailures } from './refusals.ts'
import { type StripeClient, StripeRefusal } from './stripe-client.ts'
import { type KnownIntent, StripeIntents, stepKey } from './stripe-intents.ts'
import { refundAtStripe } from './stripe-refund.ts'
import { isSigned } from './stripe-signature.ts'
import { declineOf, type Intent, isAuthenticationFailure, readIntent, readMethod, stripeAmount } from './stripe-wire.ts'

/** Returns true if a token may be confirmed. */
const isConfirmable = ({ status }: Intent): boolean => status === 'requires_payment_method' || status === 'requires_confirmation'

/** Returns true if only a request from the gateway can still change the money. */
const isDecided = ({ status }: Intent): boolean => ['requires_capture', 'succeeded', 'canceled'].includes(status)

/**
 * The Stripe adapter. Each charge has one PaymentIntent with manual capture. It is created without a token, so that it cannot
 * move money yet, and stored before a token is confirmed. After a lost response, the gateway can therefore retrieve it to learn
 * the outcome. Because a PaymentIntent holds money at most once, no charge is made twice.
 */
export class StripeProcessor implements ProcessorPort {
  private readonly platform: Platform
  private readonly checks: Checks
  private readonly settings: ProcessorSettings
  private readonly client: StripeClient
  private readonly intents: StripeIntents

  constructor(platform: Platform, checks: Checks, settings: ProcessorSettings, client: StripeClient) {
    this.platform = platform
    this.checks = checks
    this.settings = settings
    this.client = client
    this.intents = new StripeIntents(platform)
  }

  async authenticate(charge: ProcessorCharge): Promise<Authenticated> {
    const { requestId, part } = charge
    if (part.form !== 'card') return { kind: 'failed', reason: 'authentication_error' }
    const known = await this.open(charge)
    const asked = await this.checks.stateOf(requestId, part.id)
    if (asked === 'abandoned' || asked === 'late') await this.close(known)
    const intent = await this.confirmed(charge, part, known)
    if (intent.status === 'requires_action') return this.wait(charge, known, intent)
    if (intent.status === 'processing') return { kind: 'unknown' }
    if (isAuthenticationFailure(intent)) {
      await this.checks.settle(requestId, part.id, 'failed')
      return { kind: 'failed', reason: 'authentication_failed' }
    }
    if (intent.status === 'canceled' && asked && asked !== 'waiting' && asked !== 'passed')
      return { kind: 'failed', reason: authenticationFailures[asked] }
    // The challenge was passed or not needed. If the card was declined, `authorise` reports it.
    await this.checks.settle(requestId, part.id, 'passed')
    return { kind: 'passed' }
  }

  async abandon(charges: readonly ProcessorCharge[]): Promise<void> {
    const [first] = charges
    if (first) await this.checks.abandon(first.requestId)
    for (const charge of charges) await this.forbid(charge)
  }

  async authorise(charge: ProcessorCharge): Promise<Authorised> {
    if (charge.part.form !== 'card') return { kind: 'unanswered' }
    const known = await this.open(charge)
    const intent = await this.confirmed(charge, charge.part, known)
    const found = await this.intents.note(known, intent)
    if (found?.state === 'voided' || intent.status === 'requires_action') return { kind: 'unanswered' }
    if (found)
      return found.amount.amount === chargedAmount(charge.part).amount
        ? { kind: 'authorised', id: found.id }
        : { kind: 'partial', approved: found.amount }
    if (intent.status === 'processing') throw new ProcessorAway('Stripe has not decided yet')
    if (await this.intents.isForbidden(charge)) return { kind: 'unanswered' }
    const answer: Authorised = intent.last_payment_error ? declineOf(intent.last_payment_error) : { kind: 'error' }
    if (answer.kind === 'error') await this.intents.allowAnotherTry(known)
    return answer
  }

  async find(charge: ChargeName): Promise<FoundCharge | undefined> {
    const known = await this.intents.find(charge)
    return known && this.intents.note(known, await this.retrieve(known.intentId))
  }

  async forbid(charge: ProcessorCharge): Promise<void> {
    await this.intents.forbid(charge)
    const known = await this.intents.find(charge)
    if (known) await this.close(known)
  }

  async capture(charge: ProcessorCharge): Promise<void> {
    const known = await this.intents.find(charge)
    const intent = known && (await this.change(known, 'capture'))
    if (known && intent) await this.intents.note(known, intent)
    if (intent?.status !== 'succeeded') throw new Error(`Nothing to capture for the attempt ${charge.requestId}`)
  }

  async void(charge: ProcessorCharge): Promise<boolean> {
    const known = await this.intents.find(charge)
    return !known || this.isReleased(known)
  }

  refund(order: RefundOrder): Promise<boolean> {
    return refundAtStripe({ platform: this.platform, client: this.client, intents: this.intents }, order)
  }

  async releaseLeft(): Promise<void> {
    for (const known of await this.intents.left()) await this.isReleased(known)
  }

  async readToken(token: string): Promise<TokenReading> {
    if (!/^pm_\w{1,100}$/.test(token)) return { kind: 'unknown' }
    try {
      const card = readMethod(await this.client.get(`payment_methods/${token}`))
      return card ? { kind: 'card', card: { ...card, token } } : { kind: 'notAccepted' }
    } catch (thrown) {
      if (thrown instanceof StripeRefusal) return { kind: 'unknown' }
      throw thrown
    }
  }

  /** Reads only the PaymentIntent's id from the webhook, and retrieves the status from Stripe. */
  async hear({ text, signature: header }: Webhook): Promise<boolean> {
    if (!isSigned({ text, header, now: this.platform.clock.now() }, this.settings.webhookSecret)) return false
    const intentId = /"(?:id|payment_intent)":\s*"(pi_\w{1,100})"/.exec(text)?.[1]
    const known = intentId === undefined ? undefined : await this.intents.findByIntent(intentId)
    if (!known) return true
    const intent = await this.retrieve(known.intentId)
    const found = await this.intents.note(known, intent)
    if (found?.state === 'authorised') await this.checks.confirm(known.requestId, known.part)
    return true
  }

  /** Returns the PaymentIntent of a charge, and creates it if necessary. */
  private async open(charge: ProcessorCharge): Promise<KnownIntent> {
    const known = await this.intents.find(charge)
    if (known) return known
    const { amount, currency } = stripeAmount(chargedAmount(charge.part))
    const engine = this.platform.engineOf(charge.storefront ?? '')
    const intent = readIntent(
      await this.client.post(
        'payment_intents',
        {
          amount,
          currency,
          capture_method: 'manual',
          'payment_method_types[0]': 'card',
          'metadata[reference]': paymentReferenceFor(engine.airline.code, charge.requestId),
        },
        stepKey(charge.requestId, charge.part.id, 'create', amount, currency),
      ),
    )
    return this.intents.keep(charge, intent.id, this.checks.newReturnState())
  }

  private async retrieve(intentId: string): Promise<Intent> {
    return readIntent(await this.client.get(`payment_intents/${intentId}`))
  }

  /** Confirms the token, unless it was confirmed before, and returns the PaymentIntent. */
  private async confirmed(charge: ProcessorCharge, part: CardPart, known: KnownIntent): Promise<Intent> {
    const intent = await this.retrieve(known.intentId)
    const { token } = part.card
    const wasTried = known.method === token && intent.last_payment_error
    // The block is checked after the PaymentIntent was stored. `forbid` blocks first and then looks for a PaymentIntent, so at
    // least one of two concurrent calls notices the other.
    if (!isConfirmable(intent) || wasTried || (await this.intents.isForbidden(charge))) return intent
    const { amount } = stripeAmount(chargedAmount(part))
    const number = await this.intents.noteTry(known, token)
    if (intent.amount !== amount) {
      await this.client.post(`payment_intents/${known.intentId}`, { amount }, stepKey(known.id, 'amount', number, amount))
      await this.intents.noteAmount(known, chargedAmount(part))
    }
    return this.confirm(charge, { ...known, method: token, tries: number })
  }

  private async confirm(charge: ProcessorCharge, { id, intentId, method, tries, returnState }: KnownIntent): Promise<Intent> {
    const home = homeOf(servingStorefront(charge.storefront ?? null))
    const fields = {
      payment_method: method ?? '',
      return_url: `${this.settings.origin}${home}api/remoteReturn?state=${returnState}`,
    }
    try {
      return readIntent(await this.client.post(`payment_intents/${intentId}/confirm`, fields, stepKey(id, 'confirm', tries)))
    } catch (thrown) {
      return this.afterTrouble(thrown, intentId, (intent) => !isConfirmable(intent) || Boolean(intent.last_payment_error))
    }
  }

  /**
   * Returns the PaymentIntent after a step was refused or its response lost. Throws if Stripe may still be executing the step.
   */
  private async afterTrouble(thrown: unknown, intentId: string, isDone: (intent: Intent) => boolean): Promise<Intent> {
    if (!(thrown instanceof StripeRefusal || thrown instanceof ProcessorAway)) throw thrown
    const intent = await this.retrieve(intentId)
    if (thrown instanceof ProcessorAway && !isDone(intent)) throw thrown
    return intent
  }

  private async change({ id, intentId }: KnownIntent, step: 'capture' | 'cancel'): Promise<Intent> {
    try {
      return readIntent(await this.client.post(`payment_intents/${intentId}/${step}`, {}, stepKey(id, step)))
    } catch (thrown) {
      return this.afterTrouble(thrown, intentId, ({ status }) => status === 'succeeded' || status === 'canceled')
    }
  }

  /** Cancels a PaymentIntent unless it holds money. */
  private async close(known: KnownIntent): Promise<void> {
    const before = await this.retrieve(known.intentId)
    const intent = isDecided(before) ? before : await this.change(known, 'cancel')
    await this.intents.note(known, intent)
    if (!isDecided(intent)) throw new ProcessorAway('Stripe has not decided yet')
  }

  /** Cancels a PaymentIntent that is not captured. Returns false if Stripe failed. */
  private async isReleased(known: KnownIntent): Promise<boolean> {
    try {
      const intent = await this.change(known, 'cancel')
      await this.intents.note(known, intent)
      return intent.status === 'canceled' || intent.status === 'succeeded'
    } catch (thrown) {
      if (thrown instanceof ProcessorAway) return false
      throw thrown
    }
  }

  private async wait(charge: ProcessorCharge, known: KnownIntent, intent: Intent): Promise<Authenticated> {
    const { returnState } = known
    const url = intent.next_action?.redirect_to_url?.url
    if (url === undefined || !this.isBanksPage(url)) {
      await this.close(known)
      return { kind: 'failed', reason: 'authentication_error' }
    }
    const { state, check } = await this.checks.start(charge, { returnState, url })
    return state === 'waiting' ? { kind: 'waiting', check, isSilent: false } : { kind: 'unknown' }
  }

  /** Returns true if a page is Stripe's, so that no response can send a traveller to another site. */
  private isBanksPage(url: string): boolean {
    const { checks } = processors[this.settings.processor]
    return URL.canParse(url) && [checks, this.settings.url].includes(new URL(url).origin)
  }
}
