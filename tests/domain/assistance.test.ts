import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AssistanceRequest,
  assistanceCodes,
  flightsNeeding,
  isBarredFromExitRow,
  isMobilityAid,
  type MobilityAid,
  mobilityAidIn,
  mobilityAidText,
  withAssistanceOf,
} from '#src/domain/assistance.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { ana, contact } from '#src/operations/outcomes/samples/trip.ts'
import { readRequest } from '#src/operations/requests/problems.ts'
import { updatePassengers } from '#src/operations/passengers/request.ts'
import { WirePassenger } from '#src/operations/passengers/response.ts'
import { writePassenger } from '#src/gateway/wire/write-passengers.ts'

const trip = ['LIS-ATH-2027-05-04T18:05:00', 'ATH-LIS-2027-05-11T07:10:00', 'LIS-OPO-2027-05-11T12:00:00']

const centimetres = fc.integer({ min: 1, max: 250 })

const anyAid: fc.Arbitrary<MobilityAid> = fc.record(
  {
    size: fc.tuple(centimetres, centimetres, centimetres),
    weight: fc.integer({ min: 1, max: 400 }),
    wattHours: fc.integer({ min: 1, max: 9_999 }),
  },
  { requiredKeys: ['size', 'weight'] },
)

/** Any requests that are valid together: one degree of help with walking, a lithium battery with its energy. */
const anyRequests: fc.Arbitrary<AssistanceRequest[]> = fc
  .uniqueArray(fc.constantFrom(...assistanceCodes), {
    selector: (code) => (code.startsWith('WCH') ? 'walking' : code),
    maxLength: 6,
  })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc.tuple(fc.option(fc.subarray(trip, { minLength: 1 })), anyAid, fc.integer({ min: 1, max: 9_999 })).map(
          ([segmentIds, aid, wattHours]): AssistanceRequest => ({
            code,
            ...(segmentIds && { segmentIds }),
            ...(isMobilityAid(code) && { aid: code === 'WCLB' ? { ...aid, wattHours } : aid }),
          }),
        ),
      ),
    ),
  )

const sent = (assistance: unknown) => ({
  ...passengersToWire([ana], contact),
  passengers: [{ '@id': '1', preferences: { specialPreferences: { specialRequests: assistance } } }],
})

const problemsOf = (assistance: unknown) => {
  const read = readRequest(updatePassengers, sent(assistance))
  return 'problems' in read ? read.problems.map(({ path, reason }) => [path, reason]) : read.request.passengers[0]?.assistance
}

describe('a mobility aid', () => {
  test('is read from its service request as it was written', () => {
    expect(mobilityAidText({ size: [110, 65, 90], weight: 42, wattHours: 280 })).toBe('110X65X90CM 42KG 280WH')
    fc.assert(
      fc.property(anyAid, (aid) => {
        expect(mobilityAidIn(mobilityAidText(aid))).toEqual(aid)
      }),
    )
  })

  test.each([
    '',
    'to the gate',
    '0X65X90CM 42KG',
    '251X65X90CM 42KG',
    '110X65X90CM 0KG',
    '110X65X90CM 401KG',
    '110X65X90CM 42KG 0WH',
  ])('is not read from %j', (text) => expect(mobilityAidIn(text)).toBeUndefined())
})

describe('assistance', () => {
  test('arrives at the gateway as it was requested, and comes back as it was stored', () => {
    fc.assert(
      fc.property(anyRequests, (assistance) => {
        const read = readRequest(updatePassengers, passengersToWire([{ ...ana, assistance }], contact))
        if ('problems' in read) throw new Error(JSON.stringify(read.problems))
        expect(read.request.passengers[0]?.assistance).toEqual(assistance)
        const written = JSON.parse(JSON.stringify(writePassenger({ ...ana, assistance })))
        expect(WirePassenger.parse(written).assistance ?? []).toEqual(assistance)
      }),
    )
  })

  test('is needed on its own flights, and on all of them once one of its flights has been replaced', () => {
    const [out = '', back = '', home = ''] = trip
    expect(flightsNeeding({}, trip)).toEqual(trip)
    expect(flightsNeeding({ segmentIds: [out] }, trip)).toEqual([out])
    expect(flightsNeeding({ segmentIds: [out] }, [back, home])).toEqual([back, home])
    expect(flightsNeeding({ segmentIds: [out, back] }, [back, home])).toEqual([back, home])
  })

  test('excludes exit rows on its flights, unless it is only meet-and-assist', () => {
    const [out = '', back = ''] = trip
    for (const code of assistanceCodes)
      expect([code, isBarredFromExitRow([{ code, segmentIds: [out] }], out, trip)]).toEqual([code, code !== 'MAAS'])
    expect(isBarredFromExitRow([{ code: 'WCHC', segmentIds: [out] }], back, trip)).toBe(false)
    expect(isBarredFromExitRow([{ code: 'WCHC' }], back, trip)).toBe(true)
    expect(isBarredFromExitRow(undefined, out, trip)).toBe(false)
  })

  test('replaces the assistance of a booking’s requests and no other service', () => {
    const requests = [
      { passengerId: '1', code: 'WCHR' },
      { passengerId: '1', code: 'VGML' },
    ]
    expect(withAssistanceOf([{ id: '1', assistance: [{ code: 'BLND' }] }, { id: '2' }], requests)).toEqual([
      { passengerId: '1', code: 'VGML' },
      { passengerId: '1', code: 'BLND' },
    ])
  })

  test('can be requested by code alone, and withdrawn by a single entry', () => {
    expect(problemsOf(['blnd', { code: 'DEAF' }])).toEqual([{ code: 'BLND' }, { code: 'DEAF' }])
    expect(problemsOf([{ actionCode: 'XX' }])).toEqual([])
    expect(problemsOf(undefined)).toBeUndefined()
  })

  test.each([
    [[{ code: 'VGML' }], [['passengers.0.assistance.0.code', 'unknown']]],
    [[{ code: 'BLND' }, {}], [['passengers.0.assistance.1.code', 'required']]],
    [[{ code: 'WCMP' }], [['passengers.0.assistance.0.description', 'notAMobilityAid']]],
    [[{ code: 'WCLB', description: '110X65X90CM 42KG' }], [['passengers.0.assistance.0.description', 'notAMobilityAid']]],
    [[{ code: 'WCHR' }, { code: 'WCHC' }], [['passengers.0.assistance', 'notOneDegree']]],
    [[{ code: 'WCHR', segmentKey: {} }], [['passengers.0.assistance.0.segmentKey.origin', 'required']]],
    ['WCHR', [['passengers.0.assistance', 'notAList']]],
    [[7], [['passengers.0.assistance.0', 'notAnObject']]],
  ])('is refused by field: %j', (assistance, expected) => {
    const found = problemsOf(assistance)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})
