/** How many bytes of a fingerprint are kept: of ten million good passwords one is refused by chance. */
export const fingerprintBytes = 5

/** The shortest entry of the list that is kept: a shorter one is no password here even with a tail. */
export const shortestLeaked = 5

/** A password as the list of leaked ones keeps it. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/** What would be on the list if `password` were a leaked one: itself, or it without up to four digits or signs behind. */
export function leakedForms(password: string): string[] {
  const folded = foldPassword(password)
  const body = folded.replace(/[\d\p{P}\p{S}]{1,4}$/u, '')
  return body.length < shortestLeaked || body === folded ? [folded] : [folded, body]
}

/** Whether `wanted` is one of the fingerprints, which lie one behind the other in ascending order. */
export function holdsFingerprint(fingerprints: Buffer, wanted: Buffer): boolean {
  let from = 0
  let to = fingerprints.length / fingerprintBytes
  while (from < to) {
    const middle = (from + to) >> 1
    const at = middle * fingerprintBytes
    const order = fingerprints.compare(wanted, 0, fingerprintBytes, at, at + fingerprintBytes)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
