import type { Language } from '#app/kernel/language/languages.ts'

/** A stretch of a text in one language. */
export type LanguagePart = { text: string; start: number; end: number; language: Language }

/** A letter with its marks; digits and signs are of no language. */
const letters = /(?:(?<ar>[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f])|\p{Script=Latin})\p{M}*/gu

/**
 * The stretches of a text by the letters they are written in; what is neither Arabic nor Latin belongs to what comes
 * after it, as the pieces of a line do. A text without letters is in `language`, in one stretch.
 */
export function languageParts(text: string, language: Language): LanguagePart[] {
  const parts: Omit<LanguagePart, 'text'>[] = []
  let lastEnd = 0
  for (const { 0: letter, index, groups } of text.matchAll(letters)) {
    const own: Language = groups?.ar === undefined ? 'en' : 'ar'
    const last = parts.at(-1)
    if (last?.language !== own) {
      if (last) last.end = lastEnd
      parts.push({ start: lastEnd, end: text.length, language: own })
    }
    lastEnd = index + letter.length
  }
  const found = parts.length > 0 ? parts : [{ start: 0, end: text.length, language }]
  return found.map((part) => ({ ...part, text: text.slice(part.start, part.end) }))
}
