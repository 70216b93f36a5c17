/** The keys of what may be a scanner that types, so far. */
export type KeyBurst = { text: string; lastKeyAt: number }

/** Scanners type faster than this from key to key, people slower. */
const longestGapMs = 80
/** Shorter bursts are people who type fast, or held keys. */
const shortestCode = 8
const longestCode = 200

export const noBurst: KeyBurst = { text: '', lastKeyAt: Number.NEGATIVE_INFINITY }

/**
 * Reads one key (`KeyboardEvent.key`) at `now` (milliseconds). `code` is set when Enter or Tab ended a burst: a
 * scanner wrote it, and that key means nothing else.
 */
export function readKey(burst: KeyBurst, key: string, now: number): { burst: KeyBurst; code: string | null } {
  const text = now - burst.lastKeyAt <= longestGapMs ? burst.text : ''
  if (key === 'Enter' || key === 'Tab') {
    return { burst: noBurst, code: text.length >= shortestCode ? text : null }
  }
  // Shift and the like have names; they come between the letters of a code.
  if (key.length !== 1) return { burst: text === '' ? noBurst : { text, lastKeyAt: now }, code: null }
  if (text.length >= longestCode) return { burst: noBurst, code: null }
  return { burst: { text: text + key, lastKeyAt: now }, code: null }
}
