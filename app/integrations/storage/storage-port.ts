/** Places of the first and the last byte of a part, counted from 0. */
export type BytePart = { from: number; to: number }

/** Where the bytes of files are: a folder or an S3 bucket. Keys are made by us. */
export type StoragePort = {
  /** Stores all of `bytes` or nothing; replaces what was there. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /**
   * Stores what comes in pieces, for what is too large to hold at once; answers how many bytes. When the pieces
   * break off by throwing, nothing is stored.
   */
  putPieces: (key: string, pieces: AsyncIterable<Uint8Array>, contentType: string) => Promise<number>
  /** The bytes, or null when there are none under this key. */
  read: (key: string) => Promise<Buffer | null>
  /** How many bytes there are, or null when there are none under this key. */
  size: (key: string) => Promise<number | null>
  /** The bytes `from` to `to`, both included, in pieces; nothing is opened before the first is asked for. */
  readPart: (key: string, part: BytePart) => AsyncIterable<Uint8Array>
  remove: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
  /** The keys below `prefix` (a folder, ending with a slash), in the order of their characters. */
  list: (prefix: string) => AsyncIterable<string>
}
