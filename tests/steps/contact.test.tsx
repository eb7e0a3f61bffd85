// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { storefronts } from '#src/gateway/storefronts.ts'
import { useCheckInWords } from '#src/trip/check-in-words.ts'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { ContactUs } from '#src/trip/ContactUs.tsx'

afterEach(cleanup)

function CheckIn() {
  return <p>{useCheckInWords()}</p>
}

const show = (configuration: (typeof storefronts)[number]) => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  return render(
    <I18nProvider i18n={i18n}>
      <ConfigurationContext value={configuration}>
        <p>
          <ContactUs />
        </p>
        <CheckIn />
      </ConfigurationContext>
    </I18nProvider>,
  )
}

describe('how to reach a storefront', () => {
  it.each(storefronts)('is an address, a number and hours of $code', (storefront) => {
    const { email, phone, hours } = storefront.contact
    const { container } = show(storefront)
    expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
    expect(container.textContent).toContain(`, ${hours['en-US']}`)
  })
})

describe('check-in', () => {
  it.each([
    ['FCDX', 'Check in at the airport: counters open 3 hours before departure and close 1 hour before.'],
    ['NJDX', 'Check in at the airport: counters open 4 hours before departure and close 75 minutes before.'],
  ])('of %s is at the airport', (code, words) => {
    const storefront = storefronts.find((each) => each.code === code)
    if (!storefront) throw new Error(`there is no storefront ${code}`)
    show(storefront)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('is never promised online, and nobody is sent to a desk that has no address', () => {
    const contents = readdirSync('public/data/steps').map((file) => `public/data/steps/${file}`)
    const messages = readdirSync('src/locales/en-US').map((file) => `src/locales/en-US/${file}`)
    const untrue = [...contents, ...messages]
      .filter((file) => !file.endsWith('/desk.po'))
      .filter((file) => /online check-in|our desk|boarding passes \d/i.test(readFileSync(file, 'utf8')))
    expect(untrue).toEqual([])
  })
})
