import { truncate } from '#app/kernel/cut-text.ts'

/** What a name has no use for: control characters, and those that have the rest read from the other side. */
const unseen = /[\p{Cc}\p{Bidi_Control}]/gu

/** The name an upload came with, as text to be shown: without folders and what is not seen, at most 200 long. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return truncate(last.replace(unseen, '').trim(), 200)
}
