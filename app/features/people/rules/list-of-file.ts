/** The list that the spreadsheet at `path` is made of, with its filters; null for what is no spreadsheet. */
export function listOfFile(path: string): string | null {
  const file = /^(\/[^?#]*)\.csv(\?[^#]*)?$/.exec(path)
  if (!file) return null
  return `${file[1]?.replace(/\/recipients$/, '')}${file[2] ?? ''}`
}
