/** Adds the account or client address against whose limit a held seat counts. */
export const seatHolders: readonly string[] = [`alter table seat add column held_by text`]
