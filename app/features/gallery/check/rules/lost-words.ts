/** How a file's bytes are lost, and which of an item's files; for screens and for spreadsheets. */
export const lostWords: Record<'missing' | 'broken', string> = {
  missing: 'Missing from the storage',
  broken: 'Broken in the storage',
}

export const partWords: Record<'file' | 'poster', string> = {
  file: 'The file itself',
  poster: 'The picture of the video',
}
