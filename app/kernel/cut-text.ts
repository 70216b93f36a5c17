/** Cuts `text` at `length` characters with an ellipsis, never through the middle of a character of two halves. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}

/**
 * `text` in at most `length` characters: cut after a word, without the punctuation there, with an ellipsis. Cuts
 * through a word only where that is longer than half of what fits, and never through a character of several parts.
 */
export function shorten(text: string, length: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  if (characters.length <= length) return text
  const fits = characters.slice(0, length - 1)
  const lastSpace = characters.slice(0, length).lastIndexOf(' ')
  const cut = lastSpace > length / 2 ? fits.slice(0, lastSpace) : fits
  return `${cut.join('').replace(/[\s\p{Pd}\p{Ps}\p{Pi}&,;:.·]+$/u, '')}…`
}
