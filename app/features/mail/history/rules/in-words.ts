/** "receipt-again" as it is read: "Receipt again". */
export function inWords(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
