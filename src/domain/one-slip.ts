/**
 * Returns true if two words differ by exactly one typing error: an additional, missing or wrong letter, or two adjacent letters
 * swapped.
 */
export const isOneSlipAway = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (longer.length - shorter.length > 1 || one === other) return false
  let same = 0
  while (same < shorter.length && shorter[same] === longer[same]) same += 1
  const rest = longer.slice(same + 1)
  if (longer.length > shorter.length) return shorter.slice(same) === rest
  const isSwapped = shorter[same] === longer[same + 1] && shorter[same + 1] === longer[same]
  return shorter.slice(same + 1) === rest || (isSwapped && shorter.slice(same + 2) === longer.slice(same + 2))
}
