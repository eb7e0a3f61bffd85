// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { CheckInWords } from '#src/trip/CheckInWords.tsx'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { ContactUs } from '#src/trip/ContactUs.tsx'

afterEach(cleanup)

const show = (configuration: (typeof storefronts)[number]) => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  return render(
    <I18nProvider i18n={i18n}>
      <ConfigurationContext value={configuration}>
        <p>
          <ContactUs />
        </p>
        <p>
          <CheckInWords />
        </p>
      </ConfigurationContext>
    </I18nProvider>,
  )
}

describe('a storefront’s contact', () => {
  it.each(storefronts)('has an address, a phone number and hours for $code', (storefront) => {
    const { email, phone, hours } = storefront.contact
    const { container } = show(storefront)
    expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
    expect(container.textContent).toContain(`, ${hours['en-US']}`)
  })
})

describe('check-in', () => {
  const showOf = (code: string) => {
    const storefront = storefronts.find((each) => each.code === code)
    if (!storefront) throw new Error(`there is no storefront ${code}`)
    return show(storefront)
  }

  it('is only at the airport if the airline has no page for it', () => {
    showOf('FCDX')
    expect(
      screen.getAllByText('Check in at the airport: counters open 3 hours before departure and close 1 hour before.'),
    ).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /check in/i })).toBeNull()
  })

  it('links to the airline’s page for it', () => {
    const { container } = showOf('NJDX')
    expect(screen.getByRole('link', { name: 'Check in online' }).getAttribute('href')).toBe('https://checkin.najm.example/en')
    expect(container.textContent).toContain('counters open 4 hours before departure and close 75 minutes before.')
  })

  it('is never promised online, and never at a desk that has no address', () => {
    const contents = readdirSync('public/data/steps').map((file) => `public/data/steps/${file}`)
    const messages = readdirSync('src/locales/en-US').map((file) => `src/locales/en-US/${file}`)
    const untrue = [...contents, ...messages]
      .filter((file) => !file.endsWith('/desk.po'))
      .filter((file) => /online check-in|our desk|boarding passes \d/i.test(readFileSync(file, 'utf8')))
    expect(untrue).toEqual([])
  })
})
