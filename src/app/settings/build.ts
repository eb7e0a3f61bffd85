/** Id of this build's charts, which recordings contain. Undefined in development. */
export const chartsBuild = (import.meta.env as { CHARTS_BUILD?: string }).CHARTS_BUILD
