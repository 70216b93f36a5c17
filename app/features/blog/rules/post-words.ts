import { truncate } from '#app/kernel/cut-text.ts'

/** Where the author wrote no excerpt, so many characters of the text are shown. */
export const excerptLength = 150
/** Words a grown-up reads in a minute, on a screen. */
const wordsPerMinute = 220

/** What a card says of a post: its excerpt, else the beginning of its text. */
export function excerptOf(post: { excerpt: string; text: string }): string {
  return post.excerpt.trim() || truncate(post.text, excerptLength)
}

/** Whole minutes that `text` takes, at least one. */
export function readTimeMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

const mostLabels = 20
const longestLabel = 40

/** Tags or keywords as they are stored: trimmed, none empty, each once whatever its case, at most twenty. */
export function cleanLabels(labels: readonly string[]): string[] {
  const byFold = new Map<string, string>()
  for (const label of labels) {
    const clean = label.replace(/\s+/g, ' ').trim().slice(0, longestLabel).trim()
    const fold = clean.toLowerCase()
    if (clean !== '' && !byFold.has(fold)) byFold.set(fold, clean)
  }
  return [...byFold.values()].slice(0, mostLabels)
}
