// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PageNews } from '#src/app/frame/PageNews.tsx'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'

afterEach(cleanup)

const title = 'Pay for your trip'

const page = (isLoading: boolean) => (
  <>
    <main id="main">
      <StepHeading>{title}</StepHeading>
      {isLoading ? <CardSkeleton label="Loading payment" /> : <button>Pay</button>}
    </main>
    <PageNews />
  </>
)

const news = () => screen.getByRole('status').textContent

it('announces what a page is loading, and its heading once it has loaded', async () => {
  const { rerender } = render(page(true))
  screen.getByRole('heading', { name: title }).focus()
  await vi.waitFor(() => expect(news()).toBe('Loading payment'))
  rerender(page(false))
  await vi.waitFor(() => expect(news()).toBe(title))
})

it('does not repeat a heading that takes the focus when the page has loaded', async () => {
  const { rerender } = render(page(true))
  await vi.waitFor(() => expect(news()).toBe('Loading payment'))
  rerender(page(false))
  screen.getByRole('heading', { name: title }).focus()
  await vi.waitFor(() => expect(news()).toBe(''))
})
