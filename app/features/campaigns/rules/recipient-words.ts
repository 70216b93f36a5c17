import { firstName } from '#app/kernel/first-name.ts'

/**
 * The words that an administrator may leave to each recipient, and no others: whatever else stands in braces is text.
 * They are written as in templates, `{{ first_name }}`.
 */
export const recipientWords = ['first_name', 'full_name'] as const
export type RecipientWord = (typeof recipientWords)[number]

export type RecipientNames = Record<RecipientWord, string>

/** What they say to a recipient; where no name is known, what fits in a greeting ("Hi there"). */
export function recipientNames(name: string): RecipientNames {
  const full = name.trim() || 'there'
  return { full_name: full, first_name: firstName(full) ?? 'there' }
}

const written = /\{\{\s*(first_name|full_name)\s*\}\}/g

/** `text` with each of these words as `put` says. */
export function withRecipientWords(text: string, put: (word: RecipientWord) => string): string {
  return text.replace(written, (_all, word: RecipientWord) => put(word))
}

/** As {@link withRecipientWords}, between the tags of HTML only: in an attribute they stay what they are, text. */
export function withRecipientWordsInHtml(html: string, put: (word: RecipientWord) => string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : withRecipientWords(part, put),
  )
}

/** Words in braces that no recipient's name replaces: every recipient would read them as they stand. */
export function strayWords({ subject, preheader, contentHtml }: Letter): string[] {
  const content = withRecipientWordsInHtml(contentHtml, () => '').replace(/<[^>]*>/g, '')
  const lines = [subject, preheader].map((line) => withRecipientWords(line, () => ''))
  const found = [...lines, content].flatMap(
    (text) => text.match(/\{\{[^{}]{0,60}\}\}|\{%[^{}]{0,60}%\}/g) ?? [],
  )
  return [...new Set(found.map((words) => words.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')))]
}

type Letter = { subject: string; preheader: string; contentHtml: string }
