/** The list that the file at `path` is made of, with its filters; null for what is no spreadsheet and no list on paper. */
export function listOfFile(path: string): string | null {
  const file =
    /^(\/[^?#]*)\.csv(\?[^#]*)?$/.exec(path) ??
    /^(\/admin\/events\/[^/?#]+\/(?:attendees|badges))\.pdf(\?[^#]*)?$/.exec(path)
  if (!file) return null
  const list = file[1]?.replace(/\/recipients$/, '').replace(/\/badges$/, '/attendees')
  return `${list}${file[2] ?? ''}`
}
