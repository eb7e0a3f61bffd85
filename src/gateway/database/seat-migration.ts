/** Adds whose held seats count together. */
export const seatHolders: readonly string[] = [`alter table seat add column held_by text`]
