/** The name of this build's charts, which recordings carry; undefined where nothing was built. */
export const chartsBuild = (import.meta.env as { CHARTS_BUILD?: string }).CHARTS_BUILD
