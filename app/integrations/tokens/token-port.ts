/**
 * Encrypted, authenticated texts that leave the server and come back: no other program can read, change or make one. The
 * same text for the same purpose gives the same token until the installation changes its secret. Tokens of an older
 * secret stay valid for as long as that secret is configured.
 */
export type TokenPort = {
  /** A token of letters that a URL may contain. */
  encrypt: (purpose: string, text: string) => string
  /** The text, or null for anything that was not encrypted here for this purpose. */
  decrypt: (purpose: string, token: string) => string | null
  /** A session's token with a signature, as a cookie has it: all can read it, and only this installation can make it. */
  sign: (token: string) => string
  /** The token that was signed here, or null. */
  readSigned: (signed: string | null) => string | null
}
