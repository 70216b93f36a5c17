import { deflateRawSync } from 'node:zlib'

/** What templates and documents write where a secret belongs, and what people type instead of one. */
const placeholder =
  /at[-_ ]least|random[-_ ]?(characters|password)|change[-_ ]?me|replace[-_ ]?me|your[-_ ]|secret|password|placeholder|example/i

/**
 * Why `text` cannot be a secret that is hard to guess, as the end of a sentence; null where nothing speaks against it. It
 * finds templates' words and patterns, not every poor choice.
 */
export function weakSecret(text: string): string | null {
  if (placeholder.test(text))
    return 'is words, not random characters: make one with "openssl rand -base64 36"'
  // Random letters grow when they are packed; what repeats or counts shrinks to a fraction. A long secret is judged by
  // its beginning, since long runs of few letters shrink as well.
  const judged = text.slice(0, 32)
  if (deflateRawSync(judged).length < judged.length * 0.6)
    return 'repeats itself: make one with "openssl rand -base64 36"'
  return null
}
