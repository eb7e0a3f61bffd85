/** An author, as other authors see them. */
interface NamedAuthor {
  id: string
  name: string
}

/** What an author has saved or published. `at` is ISO 8601 in UTC. */
export type AuthorNews =
  | { kind: 'saved'; user: NamedAuthor; document: string; at: string }
  | { kind: 'published'; user: NamedAuthor; number: number; at: string }
