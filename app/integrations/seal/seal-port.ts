/**
 * Words that leave the house and come back: no other program can read, change or make up what was sealed. The same text
 * sealed for the same purpose gives the same seal, until the installation changes its secret; what an older one sealed opens for as long as that is kept.
 */
export type SealPort = {
  /** In letters that an address on the web may have. */
  seal: (purpose: string, text: string) => string
  /** The text, or null for anything that was not sealed here for this purpose. */
  open: (purpose: string, sealed: string) => string | null
}
