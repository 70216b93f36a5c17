/** Where the bytes of files are: a folder or an S3 bucket. Keys are made by us. */
export type StoragePort = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** The bytes, or null when there are none under this key. */
  read: (key: string) => Promise<Buffer | null>
  remove: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
}
