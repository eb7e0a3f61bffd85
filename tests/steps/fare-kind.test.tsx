// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import AwardNote from '#src/steps/flight-selection/AwardNote.tsx'
import Home from '#src/steps/home/screen.tsx'
import { search } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

const [farechart, najm] = storefronts

afterEach(cleanup)

const show = (configuration = najm) =>
  showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: undefined }, configuration })

const miles = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Pay with miles' })
const companions = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Companion fares' })
const addAdult = () => fireEvent.click(screen.getByRole('button', { name: 'Add one adult' }))

describe('miles and companion fares on home', () => {
  it('are offered if the storefront has them, companions from two adults', () => {
    show()
    expect([miles()?.checked, companions()]).toEqual([false, null])
    addAdult()
    expect([...(companions()?.options ?? [])].map(({ text }) => text)).toEqual(['None', 'for 1 pair of adults'])
  })

  it('are offered nowhere else', () => {
    show(farechart)
    addAdult()
    expect([miles(), companions()]).toEqual([null, null])
  })

  it('exclude each other', () => {
    show()
    addAdult()
    fireEvent.click(miles() as HTMLElement)
    fireEvent.change(companions() as HTMLElement, { target: { value: '1' } })
    expect([miles()?.checked, companions()?.value]).toEqual([false, '1'])
    fireEvent.click(miles() as HTMLElement)
    expect([miles()?.checked, companions()?.value]).toEqual([true, '0'])
  })
})

describe('a list of prices in miles', () => {
  it('says what miles pay, and how to see prices in money', () => {
    showStep({
      step: 'flight-selection',
      Screen: AwardNote,
      answers: { airSearch: () => new Promise(() => {}) },
      kept: { search: { ...search, awardBooking: true } },
      configuration: najm,
    })
    expect(screen.getByText('Miles pay for the fare. Taxes and extras are paid with money.').tagName).toBe('P')
    const link = screen.getByRole('link', { name: 'Show prices in money' }).getAttribute('href')
    expect(new URLSearchParams(link?.split('?')[1]).get('awardBooking')).toBe('false')
  })
})
