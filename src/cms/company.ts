import type { Permission } from '#src/authoring/protocol/rights.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'

/** A page of the editor that is open, with the step that it shows. */
interface OpenPage {
  /** Chosen by the page, and unique among all pages of its user. */
  page: string
  user: Permission['user']
  step: string
}

/**
 * How long a page that stays silent counts as open, in milliseconds. Pages report every five seconds, but browsers let hidden
 * pages do so only once a minute.
 */
const silenceAllowed = 90_000

/** The editors that are open now. They exist only in memory, because each page soon reports again after a restart. */
export interface Company {
  /** Notes that a page is open, and returns the other open pages of the storefront, the earliest first. */
  meet: (storefront: Storefront, open: OpenPage) => Pick<OpenPage, 'user' | 'step'>[]
  /** Forgets a page that its author has closed. */
  leave: (user: Permission['user'], page: string) => void
}

export const createCompany = (now: () => number): Company => {
  const pages = new Map<string, OpenPage & { storefront: string; seenAt: number }>()
  const keyOf = (user: Permission['user'], page: string) => JSON.stringify([user.id, page])
  return {
    meet: ({ code }, open) => {
      const own = keyOf(open.user, open.page)
      for (const [key, { seenAt }] of pages) if (now() - seenAt > silenceAllowed) pages.delete(key)
      pages.set(own, { ...open, storefront: code, seenAt: now() })
      return [...pages].flatMap(([key, { storefront, user, step }]) =>
        key === own || storefront !== code ? [] : [{ user, step }],
      )
    },
    leave: (user, page) => void pages.delete(keyOf(user, page)),
  }
}
