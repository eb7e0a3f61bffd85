/** The storefront whose content is edited. */
export interface EditedStorefront {
  storefront: string
  locales: readonly string[]
  /** The origin that serves the storefronts. */
  gatewayOrigin: string
}
