const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** Seconds in the largest unit that fits, rounded down: "3 min". */
export function shortSpan(seconds: number): string {
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? ['s', 1]
  return `${Math.floor(seconds / length)} ${unit}`
}

/** Bytes for a reader: "21.4 MB". */
export function shortBytes(bytes: number): string {
  const [unit, length] = bytes >= 1024 ** 3 ? ['GB', 1024 ** 3] : ['MB', 1024 ** 2]
  return `${(bytes / (length as number)).toFixed(1)} ${unit}`
}
