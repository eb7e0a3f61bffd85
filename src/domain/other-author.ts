/** An author who has the same storefront open in another page of the editor. It may be the same person in another tab. */
export interface OtherAuthor {
  user: { id: string; name: string }
  /** The step that the other page shows. */
  step: string
}
