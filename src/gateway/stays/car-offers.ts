import { youngestDriver } from '#src/domain/car.ts'
import { multiply } from '#src/domain/money.ts'
import { unit } from '../airline/random.ts'
import { dayOf, dateOf, instantOf, wallText } from '../airline/wall-clock.ts'
import type { SupplierCar, SupplierCarSearch, SupplierPricePart } from '../platform/stay-ports.ts'
import { type CarClass, carClasses, type CarCompany, carCompanies, carPlace } from './car-catalogue.ts'
import { stockOn } from './simulated-stock.ts'
import type { StockRow } from './stock.ts'
import { cityFactor, currencyAt, inCurrency, seasonFactor, withTax } from './stay-price.ts'

/** Below this age, a driver pays a surcharge for each day, at most for ten days. */
const oldEnough = 25
const youngDaily = 18
const mostYoungDays = 10
const oneWayFee = 60

/** Grace period for a late return before another day is charged, in minutes. */
const grace = 59
const dayMinutes = 1_440

/** The longest rental, in days. */
const longest = 60

const minutesOf = (local: string): number =>
  dayOf(local.slice(0, 10)) * dayMinutes + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** Number of days that are charged. Undefined if the times are not in order, or too far apart. */
const daysBetween = (from: string, until: string): number | undefined => {
  const minutes = minutesOf(until) - minutesOf(from)
  const days = Math.max(1, Math.ceil((minutes - grace) / dayMinutes))
  return minutes > 0 && days <= longest ? days : undefined
}

const isOpenAt = ({ opens, closes }: { opens?: string; closes?: string }, local: string): boolean => {
  const time = local.slice(11)
  return opens === undefined || closes === undefined || (time >= opens && time <= closes)
}

/** Maximum stock of a car class per company and location. */
const mostCars = 5

/** The stock that a rental uses: one car of the class on each day. */
export const stockOfCar = (offerId: string): StockRow[] => {
  const wanted = readOffer(offerId)
  if (!wanted) return []
  const { company, carClass, search } = wanted
  const first = dayOf(search.pickUp.at.slice(0, 10))
  const count = dayOf(search.dropOff.at.slice(0, 10)) - first + 1
  const stock = `car ${company.code} ${carClass.code} ${search.pickUp.placeId}`
  return Array.from({ length: count }, (_, place) => dateOf(first + place)).map((date) => ({
    key: `${stock} ${date}`,
    capacity: stockOn(stock, date, mostCars),
  }))
}

const compact = (local: string): string => local.replaceAll(/[-:]/g, '')

const spread = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 11)}:${text.slice(11, 13)}`

/** An offer's id contains everything that determines its price. */
const writeOffer = (company: CarCompany, { code }: CarClass, { pickUp, dropOff, driverAge }: SupplierCarSearch): string =>
  [company.code, code, pickUp.placeId, compact(pickUp.at), dropOff.placeId, compact(dropOff.at), driverAge].join('.')

const isTime = (text: string): boolean =>
  /^\d{8}T([01]\d|2[0-3])[0-5]\d$/.test(text) && !Number.isNaN(dayOf(spread(text).slice(0, 10)))

function readOffer(offerId: string) {
  const [companyCode, classCode, from = '', at = '', to = '', until = '', age = ''] = offerId.split('.')
  const company = carCompanies.find(({ code }) => code === companyCode)
  const carClass = carClasses.find(({ code }) => code === classCode)
  if (!company || !carClass || !isTime(at) || !isTime(until) || !/^\d\d$/.test(age)) return undefined
  const search: SupplierCarSearch = {
    pickUp: { placeId: from, at: spread(at) },
    dropOff: { placeId: to, at: spread(until) },
    driverAge: Number(age),
  }
  return { company, carClass, search }
}

/** About three in five offers can be cancelled free of charge until two days before. */
const isCancellable = (offerId: string): boolean => unit(`cancellable ${offerId.split('.').slice(0, 3).join('.')}`) < 0.6

const freeUntilOf = (offerId: string, from: string): string | undefined =>
  isCancellable(offerId) ? wallText(minutesOf(from) - 2 * dayMinutes).slice(0, 16) : undefined

/** Prices a car. Undefined if the places are unknown, the times impossible, or the driver too young for the class. */
const priced = (company: CarCompany, carClass: CarClass, search: SupplierCarSearch): SupplierCar | undefined => {
  const { pickUp, dropOff, driverAge } = search
  const [from, to] = [carPlace(pickUp.placeId), carPlace(dropOff.placeId)]
  const days = daysBetween(pickUp.at, dropOff.at)
  if (!from || !to || from.airport.country !== to.airport.country || days === undefined) return undefined
  if (driverAge < Math.max(youngestDriver, carClass.minimumAge)) return undefined
  const { airport } = from
  const currency = currencyAt(airport)
  const daily = carClass.daily * company.factor * cityFactor(airport.code) * seasonFactor(pickUp.at.slice(0, 10))
  const rental = multiply(inCurrency(daily, currency), days)
  const young = driverAge < oldEnough ? Math.min(days, mostYoungDays) : 0
  const taxed: SupplierPricePart[] = [
    { kind: 'RENTAL', amount: rental },
    ...(from.kind === 'AIRPORT' ? [{ kind: 'AIRPORT' as const, amount: inCurrency(0.09 * daily * days, currency) }] : []),
    ...(pickUp.placeId === dropOff.placeId ? [] : [{ kind: 'ONE_WAY' as const, amount: inCurrency(oneWayFee, currency) }]),
    ...(young > 0 ? [{ kind: 'YOUNG_DRIVER' as const, amount: multiply(inCurrency(youngDaily, currency), young) }] : []),
  ]
  const offerId = writeOffer(company, carClass, search)
  const { parts, total } = withTax(airport, taxed)
  return {
    offerId,
    supplier: company.name,
    phone: company.phone,
    carClass: carClass.code,
    seats: carClass.seats,
    bags: carClass.bags,
    place: from.name,
    from: pickUp.at,
    until: dropOff.at,
    total,
    parts,
    deposit: inCurrency(carClass.deposit, currency),
    excess: inCurrency(carClass.excess, currency),
    minimumAge: carClass.minimumAge,
    licenceYears: carClass.licenceYears,
    freeCancellationUntil: freeUntilOf(offerId, pickUp.at),
    lateCancellationFee: inCurrency(daily, currency),
    kilometresPerDay: company.code === 'RW' ? 250 : undefined,
    available: Math.min(...stockOfCar(offerId).map(({ capacity }) => capacity)),
  }
}

const isAhead = ({ pickUp }: SupplierCarSearch, now: number): boolean => {
  const zone = carPlace(pickUp.placeId)?.airport.zone
  return zone !== undefined && instantOf(zone, minutesOf(pickUp.at)) * 60_000 > now
}

/** Prices an offer by its id. Undefined if it cannot exist or lies in the past. */
export const carOfferById = (offerId: string, now: number): SupplierCar | undefined => {
  const wanted = readOffer(offerId)
  if (!wanted || !isAhead(wanted.search, now)) return undefined
  const { company, carClass, search } = wanted
  return priced(company, carClass, search)
}

/** Prices all cars between two places and times. `isClosed` if a place is closed at its time. */
export const carsFor = (search: SupplierCarSearch, now: number): { cars: SupplierCar[]; isClosed: boolean } => {
  const [from, to] = [carPlace(search.pickUp.placeId), carPlace(search.dropOff.placeId)]
  if (from && to && !(isOpenAt(from, search.pickUp.at) && isOpenAt(to, search.dropOff.at))) return { cars: [], isClosed: true }
  if (!isAhead(search, now)) return { cars: [], isClosed: false }
  const cars = carCompanies.flatMap((company) => carClasses.flatMap((carClass) => priced(company, carClass, search) ?? []))
  return { cars, isClosed: false }
}
