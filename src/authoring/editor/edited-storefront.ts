/** The storefront that the editor edits: its code, its locales, and where its pages are served. */
export interface EditedStorefront {
  storefront: string
  locales: readonly string[]
  /** The origin that serves the storefronts. */
  gatewayOrigin: string
}
