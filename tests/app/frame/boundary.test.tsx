// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Boundary } from '#src/app/frame/Boundary.tsx'
import { Broken } from '#src/app/frame/pages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Price({ currency }: { currency: string }) {
  return <p>{new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(1)}</p>
}

function Page({ isWholePage = false }) {
  const [currency, setCurrency] = useState('<script>')
  return (
    <I18nProvider i18n={setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })}>
      <p>around</p>
      <Boundary Broken={Broken} onSearch={() => setCurrency('EUR')} isWholePage={isWholePage}>
        <Price currency={currency} />
      </Boundary>
    </I18nProvider>
  )
}

describe('a page that fails to render', () => {
  it('is replaced by an error with ways to continue, while the rest of the page stays', () => {
    render(<Page />)
    expect(screen.getAllByText('around')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(screen.queryByRole('main')).toBeNull()
  })

  it('is rendered again after a new search', () => {
    render(<Page />)
    fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement)
    expect(screen.getAllByText('€1.00')).toHaveLength(1)
  })

  it('becomes the main landmark if nothing surrounds it', () => {
    render(<Page isWholePage />)
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
