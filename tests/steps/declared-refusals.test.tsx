// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '#src/domain/failure.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { type Asked, places, refuse, wordsOf } from './refusing.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The sentence for refusals without a sentence of their own. */
const withoutReason = 'The airline declined without giving a reason.'

/** Refusals that the page handles without a sentence, and how. */
const toldOtherwise = [
  // The page asks whether to book again, with a link to the earlier booking.
  'ERR.SSW.PURCHASE.BOOKED_ALREADY',
  // The trip is opened again in the flow that it needs.
  'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
]

const declared = Object.entries(outcomes).flatMap(([asked, { failures }]) =>
  Object.values(failures as Record<string, Failure>).map((refusal) => ({ asked, code: refusal.errorCode, refusal })),
)

describe('every refusal in the charts’ cases', () => {
  it.each(declared.filter(({ code }) => !toldOtherwise.includes(code)))(
    '$asked refused with $code has a sentence',
    ({ refusal }) => {
      const told = wordsOf(refusal)
      expect(told).toMatch(/[.!?]$/)
      expect(told).not.toBe(withoutReason)
    },
  )

  const met = declared.filter(({ asked, refusal }) => asked in places && refusal.type === 'businessLogic')

  it.each(met.filter(({ code }) => !toldOtherwise.includes(code)))(
    '$asked refused with $code is never called unexplained',
    async ({ asked, refusal }) => {
      const { actor, container } = await refuse(asked as Asked, refusal)
      await waitFor(() => expect(actor.getSnapshot().context.failure).toEqual(refusal))
      expect(container.textContent).not.toContain(withoutReason)
      expect(container.textContent).not.toMatch(/did not reach us|didn’t get a response|Check your connection/)
    },
  )
})
