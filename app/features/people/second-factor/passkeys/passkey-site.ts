/** How passkeys may sign, by their numbers in COSE: EdDSA, ES256, RS256. What Node knows as an experiment is left out. */
export const passkeyAlgorithms = [-8, -7, -257]

/** Where passkeys of the site are good: its origin, and its host, which the browser binds them to. */
export function passkeySite(baseUrl: string): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(baseUrl)
  return { origin, rpID: hostname }
}
