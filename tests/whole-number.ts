/**
 * Reads a whole number from an environment variable. Returns `otherwise` if the variable is unset or empty. Throws if it is
 * anything else, because a test that takes a share would then take none.
 */
export const wholeNumberIn = (name: string, otherwise: number): number => {
  const text = process.env[name] || String(otherwise)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new Error(`${name} is ${text}. Set it to a whole number, as 0 or 12.`)
  return Number(text)
}
