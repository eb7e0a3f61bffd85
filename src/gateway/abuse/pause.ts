/** Waits for milliseconds. */
export const pauseFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
