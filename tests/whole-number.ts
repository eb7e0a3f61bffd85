/**
 * Reads a whole number from an environment variable, or returns `otherwise` if it is unset or empty. Throws for any other value,
 * because a seed like `1.5` would select no group of tests.
 */
export const wholeNumberIn = (name: string, otherwise: number): number => {
  const text = process.env[name] || String(otherwise)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new Error(`${name} is ${text}. Set it to a whole number, such as 0 or 12.`)
  return Number(text)
}
