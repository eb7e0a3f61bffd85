/** The name of this build's charts, which is stored in recordings. Undefined without a build. */
export const chartsBuild = (import.meta.env as { CHARTS_BUILD?: string }).CHARTS_BUILD
