/**
 * Words that leave the house and come back: no other program can read, change or make up what was sealed. The same text
 * sealed for the same purpose gives the same seal, until the installation changes its secret; what an older one sealed opens for as long as that is kept.
 */
export type SealPort = {
  /** In letters that an address on the web may have. */
  seal: (purpose: string, text: string) => string
  /** The text, or null for anything that was not sealed here for this purpose. */
  open: (purpose: string, sealed: string) => string | null
  /** A session's token with a signature, as a cookie has it: all can read it, and only this installation can make it. */
  sign: (token: string) => string
  /** The token that was signed here, or null. */
  readSigned: (signed: string | null) => string | null
}
