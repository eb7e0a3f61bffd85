// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { contact } from '#src/operations/outcomes/samples/trip.ts'
import { make } from '#tests/gateway/sandbox/sandbox-maker.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { contradicted, travellerAt } from './pages.tsx'
import { byCard } from './paying.ts'

const gateway = gatewayOfFile({})

beforeAll(installNativeDialog)

const made = async (kind: TripKindName) => ({ tripWanted: await make({ gateway }, kind) })

describe('claims on pages match the database', () => {
  it('when a card is declined after a name was corrected', async () => {
    const kept = await made('ticketed')
    const traveller = travellerAt(gateway)
    const extras = traveller.begin('mto', 'ancillaries', kept)
    await extras.stands('ancillaries.choosing.ready')
    const bag = extras.context().cart?.extras.find(({ ownedQuantity = 0 }) => ownedQuantity > 0)
    if (!bag) throw new Error('The trip has no bag')
    extras.send({ type: 'extras.set', wishes: [{ ...bag, scope: 'part', quantity: bag.quantity + 1 }] })
    await extras.stands('ancillaries.choosing.ready')
    extras.send({ type: 'step.next' })
    await extras.stands('trip-review.choosing')
    const page = traveller.begin('mto', 'passengers', { ...kept, ...extras.context() })
    await page.stands('passengers.filling')
    const { passengers = [], contact: reached = contact } = page.context().slots ?? {}
    const respelt = passengers.map((each) => ({ ...each, lastName: `${each.lastName}e` }))
    page.send({ type: 'passengers.submit', passengers: respelt, contact: reached })
    await page.stands('trip-review.choosing')
    page.send({ type: 'step.next' })
    await page.stands('payment.choosing.ready')
    const due = page.context().cart?.total ?? { amount: 0, currency: 'EUR' }
    page.send({ type: 'payment.submit', decision: byCard(traveller, due, '4000000000000002') })
    const declined = await page.stands('payment.declined')
    expect(declined.lies).toEqual([])
    expect(declined.names).toEqual(expect.arrayContaining(['asItWas', 'corrected', 'mailed', 'notCharged']))
    expect(declined.claims).toContainEqual({ name: 'asItWas', facts: { isCorrected: true } })
    const unchanged = await contradicted(gateway, traveller.key(), [{ name: 'asItWas', facts: {} }])
    expect(unchanged).toEqual([expect.stringMatching(/^claim 'asItWas' .* is contradicted by mail .*CORRECTED/)])
  })

  it('while a waitlist is left', async () => {
    const kept = await made('waitlisted')
    const traveller = travellerAt(gateway)
    const page = traveller.begin('cancelUpgrade', 'upgrade-waitlist', kept)
    await page.stands('upgrade-waitlist.choosing')
    const ids = page.context().waiting?.upgrades.map(({ id }) => id) ?? []
    page.send({ type: 'upgrades.giveBack', upgradeIds: ids })
    expect((await page.stands('upgrade-waitlist.reviewing')).lies).toEqual([])
    page.send({ type: 'giveBack.confirm' })
    const left = await page.stands('upgrade-waitlist.givenBack')
    expect(left.lies).toEqual([])
    expect(left.names).toEqual(expect.arrayContaining(['mailed', 'upgrade']))
  })
})
