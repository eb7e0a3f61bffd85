// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LinkCorrection } from '#src/domain/link-parameters.ts'
import { AskedContext } from '#src/trip/asked.tsx'
import { CorrectionsNotice } from '#src/trip/CorrectionsNotice.tsx'
import { showStep } from '#tests/steps/answering.tsx'

const linesFor = (corrections: LinkCorrection[]): (string | null)[] => {
  const Screen = () => (
    <AskedContext value={{ corrections, refusal: undefined }}>
      <CorrectionsNotice />
    </AskedContext>
  )
  showStep({ step: 'home', Screen, answers: {}, kept: { search: undefined, cart: undefined } })
  return within(screen.getByRole('status'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the notice of an adjusted link', () => {
  it('says what it corrected in the traveller’s link', () => {
    const corrections = [
      { name: 'ADT', given: '99', used: '9' },
      { name: 'date', given: '02-30-2027', used: '' },
    ]
    expect(linesFor(corrections)).toEqual([
      'Adults: we used “9” instead of “99”.',
      'Departure date: we couldn’t use “02-30-2027”, so we left it out.',
    ])
  })

  it.each<[string, LinkCorrection, string]>([
    [
      'how far ahead flights are sold if a link asks for a later date',
      { name: 'date', given: '10-29-2028', used: '', because: 'notOnSale' },
      'We sell flights up to 330 days ahead, so we left out 10-29-2028. Choose an earlier date.',
    ],
    [
      'the airline’s rule for children if a link asks for children alone',
      { name: 'ADT', given: '0', used: '1', because: 'childAlone' },
      'We added an adult. Children of 5 to 15 can fly alone only with our care service, which we book by phone: +44 20 7946 0155',
    ],
  ])('says %s', (_, correction, said) => {
    expect(linesFor([correction])).toEqual([said])
  })
})
