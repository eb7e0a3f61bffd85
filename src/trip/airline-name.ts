/** What the airline calls itself. */
export const useAirlineName = (): string => 'Farechart'
