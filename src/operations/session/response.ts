import * as z from 'zod/mini'
import { type Configuration, type LocaleTexts, openingCalls } from '#src/domain/configuration.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import { everythingMasked } from '#src/domain/privacy-settings.ts'
import { cabins, journeyTypes } from '#src/domain/search.ts'
import { wireList, readable, wireText } from '../wire/price.ts'

/** Decodes a bound of a passenger type. Some gateways send a list, whose first number counts. */
const Bound = z.pipe(
  z.union([z.number(), z.array(z.union([z.number(), z.string()]))]),
  z.transform((bound): number =>
    typeof bound === 'number' ? bound : Number(bound.find((entry) => entry !== '' && Number.isFinite(Number(entry))) ?? 0),
  ),
)

/** Creates the schema of a list of names, in which unknown names are dropped. The order is kept. */
const known = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((named) => named?.flatMap((name) => values.find((value) => value === name) ?? [])),
  )

const Texts = z._default(z.catchall(z.object({}), z.string()), {})

/** Returns true if an address is safe to link to, which means that it is a path of this origin or an https URL. */
const isSafeAddress = (address: string): boolean => /^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\]*$/.test(address)

const Addresses = z.pipe(
  Texts,
  z.transform((texts): LocaleTexts => Object.fromEntries(Object.entries(texts).filter(([, address]) => isSafeAddress(address)))),
)

/** Decodes the session of a provider of covers. `expiresAt` is for clients that renew it ahead; the storefront renews it with the offers. */
export const ProtectionSession = z.pipe(
  z.looseObject({ sessionId: wireText, expiresAt: wireText, reason: wireText }),
  z.transform(({ sessionId, reason }) => ({ sessionId, isReached: reason !== 'NOT_REACHED' })),
)

const flag = z._default(z.boolean(), false)

/** Passenger limits for a gateway that has none: one to nine seats, and at most one infant per adult. */
const usual = { ADT: { minimum: 1, maximum: 9 }, CHD: { minimum: 0, maximum: 8 }, INF: { minimum: 0, maximum: 9 } } as const

/**
 * Decodes a storefront's configuration. The shape is ours; only the REST paths of other gateways are known. Missing values get
 * neutral defaults.
 */
export const ConfigurationAnswer = z.pipe(
  z.looseObject({
    storefront: wireText,
    airline: wireText,
    name: Texts,
    locales: wireList(z.string()),
    currency: wireText,
    currencies: wireList(z.string()),
    pointOfSale: wireText,
    daysOnSale: z._default(z.number(), 330),
    passengerTypes: wireList(z.looseObject({ code: z.string(), minimum: Bound, maximum: Bound })),
    travellingAlone: z.nullish(z.looseObject({ from: z.number(), serviceFrom: z.number() })),
    mostSeats: z._default(z.number(), 9),
    cabins: known(cabins),
    journeyTypes: known(journeyTypes),
    defaultJourneyType: wireText,
    awardBooking: z._default(z.looseObject({ isEnabled: flag, isDefault: flag }), { isEnabled: false, isDefault: false }),
    sellsCompanionFares: flag,
    companionFare: z.nullish(z.looseObject({ basisPoints: z.number(), onRoundTripsOnly: flag })),
    mostPromoCodes: z._default(z.number(), 9),
    privacySettings: z.nullish(
      z.looseObject({
        isEnabled: z.boolean(),
        maskFrequentFlyerNumber: z.boolean(),
        maskPhoneNumber: z.boolean(),
        maskEmailAddress: z.boolean(),
        maskDateOfBirth: z.boolean(),
        maskTravelDocument: z.boolean(),
      }),
    ),
    guestTripOptionsExcludedFor: wireList(z.string()),
    externalProducts: readable(z.enum(['CAR', 'HOTEL'])),
    contact: z.nullish(z.looseObject({ email: wireText, phone: wireText, hours: Texts })),
    checkIn: z.nullish(z.looseObject({ opens: z.number(), closes: z.number(), online: z._default(Addresses, {}) })),
    fraudCheck: z.nullish(z.looseObject({ provider: z.string(), isRemarked: flag })),
    opensWith: wireText,
    terms: Addresses,
    privacy: Addresses,
    accessibility: Addresses,
  }),
  z.transform((wire): Configuration => {
    const boundsOf = (type: (typeof passengerTypes)[number]) => {
      const { minimum, maximum } =
        wire.passengerTypes.find(({ code }) => code === type) ??
        (wire.passengerTypes.length === 0 ? usual[type] : { minimum: 0, maximum: 0 })
      return { minimum, maximum }
    }
    const offered = wire.journeyTypes?.length ? wire.journeyTypes : [...journeyTypes].toReversed()
    const { isEnabled, isDefault } = wire.awardBooking
    return {
      code: wire.storefront ?? '',
      airline: wire.airline ?? wire.storefront?.slice(0, 2) ?? '',
      name: wire.name,
      locales: wire.locales,
      currency: wire.currency ?? '',
      currencies: wire.currencies,
      pointOfSale: wire.pointOfSale ?? '',
      daysOnSale: wire.daysOnSale,
      passengers: { ADT: boundsOf('ADT'), CHD: boundsOf('CHD'), INF: boundsOf('INF') },
      ...(wire.travellingAlone && {
        travellingAlone: { from: wire.travellingAlone.from, serviceFrom: wire.travellingAlone.serviceFrom },
      }),
      mostSeats: wire.mostSeats,
      cabins: wire.cabins ?? [...cabins],
      journeyTypes: offered,
      defaultJourneyType: offered.find((each) => each === wire.defaultJourneyType) ?? offered[0] ?? 'round-trip',
      awardBooking: { isEnabled, isDefault: isEnabled && isDefault },
      sellsCompanionFares: wire.sellsCompanionFares,
      ...(wire.companionFare && {
        companionFare: {
          basisPoints: wire.companionFare.basisPoints,
          onRoundTripsOnly: wire.companionFare.onRoundTripsOnly,
        },
      }),
      mostPromoCodes: wire.mostPromoCodes,
      privacySettings: wire.privacySettings ?? everythingMasked,
      guestTripOptionsExcludedFor: wire.guestTripOptionsExcludedFor,
      externalProducts: wire.externalProducts,
      contact: { email: wire.contact?.email ?? '', phone: wire.contact?.phone ?? '', hours: wire.contact?.hours ?? {} },
      checkIn: {
        opens: wire.checkIn?.opens ?? 180,
        closes: wire.checkIn?.closes ?? 60,
        online: wire.checkIn?.online ?? {},
      },
      ...(wire.fraudCheck && { fraudCheck: { provider: wire.fraudCheck.provider, isRemarked: wire.fraudCheck.isRemarked } }),
      opensWith: openingCalls.find((call) => call === wire.opensWith),
      terms: wire.terms,
      privacy: wire.privacy,
      accessibility: wire.accessibility,
    }
  }),
)
