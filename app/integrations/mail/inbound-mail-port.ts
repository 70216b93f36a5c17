/** Replies by mail: addresses that lead back to what was written about, and who may bring what came to them. */
export type InboundMailPort = {
  /** Where a reply about `id`, a UUID, is to go. Only this installation can make it; capital letters do not matter. */
  replyAddress: (id: string) => string
  /** The id of the first address among these that was made here, or null. */
  idOf: (addresses: readonly string[]) => string | null
  /** Whether an Authorization header has the secret: as a bearer token, or as the password of any user. */
  admits: (authorization: string | null) => boolean
}
