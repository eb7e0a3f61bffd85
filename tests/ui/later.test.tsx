// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Later } from '#src/ui/Later.tsx'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Notice({ name }: { name: string }) {
  return <p>We adjusted your link, {name}</p>
}

/** A loader that fails the given number of times before it loads the notice. */
const failing = (failures: number) => {
  const load = vi.fn(async (): Promise<ComponentType<{ name: string }>> => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch')
    return Notice
  })
  return load
}

const afterMilliseconds = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

it('a part that is loaded later appears with what it is given, and is loaded once', async () => {
  const load = failing(0)
  const { container, rerender } = render(<Later load={load} given={{ name: 'Ada' }} />)
  expect(container.textContent).toBe('')
  await afterMilliseconds(0)
  expect(container.textContent).toBe('We adjusted your link, Ada')
  rerender(<Later load={load} given={{ name: 'Grace' }} />)
  await afterMilliseconds(60_000)
  expect(container.textContent).toBe('We adjusted your link, Grace')
  expect(load).toHaveBeenCalledTimes(1)
})

it('a part that cannot be loaded leaves the page as it is, and appears once it can be loaded', async () => {
  const load = failing(2)
  const { container } = render(
    <>
      <Later load={load} given={{ name: 'Ada' }} />
      The page
    </>,
  )
  await afterMilliseconds(4_999)
  expect(load).toHaveBeenCalledTimes(1)
  expect(container.textContent).toBe('The page')
  await afterMilliseconds(1)
  await afterMilliseconds(5_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(container.textContent).toBe('We adjusted your link, AdaThe page')
})

it('a part that is no longer shown is not requested again', async () => {
  const load = failing(1)
  const { unmount } = render(<Later load={load} given={{ name: 'Ada' }} />)
  await afterMilliseconds(0)
  unmount()
  await afterMilliseconds(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})

it('a placeholder is shown until the part arrives, also while it cannot be loaded', async () => {
  const load = failing(1)
  const { container } = render(<Later load={load} given={{ name: 'Ada' }} meanwhile="Loading the page" />)
  await afterMilliseconds(0)
  expect(container.textContent).toBe('Loading the page')
  await afterMilliseconds(5_000)
  expect(container.textContent).toBe('We adjusted your link, Ada')
})
