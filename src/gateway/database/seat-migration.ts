/** Adds whom held seats are counted for. */
export const seatHolders: readonly string[] = [`alter table seat add column held_by text`]
