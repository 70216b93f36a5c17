import type { CampaignLetter, LetterText } from '#app/db/schema/campaigns.ts'
import { headerLine } from '#app/features/mail/rules/mail-address.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { type RecipientNames, type RecipientWord, recipientNames } from './recipient-words.ts'

/**
 * How a frozen letter says "something of the recipient's own belongs here": words that no writer can have typed, as
 * their middle is drawn by lot, and that mean nothing to HTML, addresses and templates.
 */
export const markOfWord = (mark: string, word: RecipientWord) => `${mark}${word.replace('_', '')}`

/** An address of ours stands in its place when the letter is filled. */
export const markOfPage = (mark: string) => `https://${mark}page.invalid/`

export type RecipientFacts = {
  /** Empty where none is known. */
  name: string
  /** Where the recipient says which mails they want. */
  preferencesPage: string
}

export type FilledLetter = { subject: string; html: string; text: string }

/** The letter in `language`, or the original where it was not frozen in that. */
export function letterIn(letter: CampaignLetter, language: Language): LetterText {
  return letter.others?.[language] ?? letter
}

/**
 * The letter for one recipient after the other: cut up once, then put together, each part escaped for where it
 * stands. What people are called never becomes markup, a header or a template (rule R067).
 */
export function letterFiller({
  mark,
  subject,
  html,
  text,
}: LetterText): (to: RecipientFacts) => FilledLetter {
  const parts = { subject: cut(subject, mark), html: cut(html, mark), text: cut(text, mark) }
  return ({ name, preferencesPage }) => {
    const line = recipientNames(headerLine(name, 120))
    const own = { ...line, page: preferencesPage }
    return {
      subject: headerLine(joined(parts.subject, own, (value) => value)),
      html: joined(parts.html, own, escaped),
      text: joined(parts.text, own, (value) => value),
    }
  }
}

/**
 * Whether two letters made with different marks are the same but for them. They are not when a template has cut a mark
 * in two, or made something else of it: every recipient would read what is left of it.
 */
export function areSameButForMarks(one: LetterText, other: LetterText): boolean {
  return (['subject', 'html', 'text'] as const).every(
    (part) => bare(one[part], one.mark) === bare(other[part], other.mark),
  )
}

const bare = (text: string, mark: string) =>
  cut(text, mark)
    .map((piece, index) => (index % 2 === 0 ? piece : piece.toLowerCase().replace(mark, '')))
    .join('\n')

type Own = RecipientNames & { page: string }

/** Text and marks by turns; a template may have written a mark in capitals. */
function cut(text: string, mark: string): string[] {
  return text.split(new RegExp(`(${mark}(?:firstname|fullname)|https://${mark}page\\.invalid/)`, 'i'))
}

function joined(parts: readonly string[], own: Own, written: (value: string) => string): string {
  let whole = ''
  for (const [index, part] of parts.entries()) whole += index % 2 === 0 ? part : written(ownWords(part, own))
  return whole
}

function ownWords(mark: string, own: Own): string {
  const small = mark.toLowerCase()
  if (small.endsWith('/')) return own.page
  return small.endsWith('firstname') ? own.first_name : own.full_name
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it. */
export const escaped = (value: string) =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
