/** Where the bytes of files are: a folder or an S3 bucket. Keys are made by us. */
export type StoragePort = {
  /** Stores all of `bytes` or nothing; replaces what was there. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** The bytes, or null when there are none under this key. */
  read: (key: string) => Promise<Buffer | null>
  remove: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
  /** The keys below `prefix` (a folder, ending with a slash), in the order of their characters. */
  list: (prefix: string) => AsyncIterable<string>
}
