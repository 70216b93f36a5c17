/** How a file's bytes are lost, and which of an item's files; for screens and for spreadsheets. */
export const lostWords: Record<'missing' | 'broken', string> = {
  missing: 'Missing in storage',
  broken: 'Damaged in storage',
}

export const partWords: Record<'file' | 'poster', string> = {
  file: 'Original file',
  poster: 'Video poster',
}
