export type TemplatePart = 'subject' | 'html' | 'text'

/** Why a template cannot be saved as it is. What is named beside it is said by its words (`ui/problem-words.ts`). */
export type TemplateReason =
  | 'empty'
  | 'line-break'
  /** `what`: how many characters there may be. */
  | 'too-long'
  /** Liquid that does not hold together; `what`: what its reader says. */
  | 'liquid'
  | 'unknown-variable'
  | 'unknown-filter'
  | 'unknown-tag'
  /** Numbers from one to another, `(1..9)`: a loop over many would hold everything up with every mail. */
  | 'range'
  /** A name of the mail's own variables that the template gives to something else. */
  | 'taken-name'
  /** HTML as it is (`raw`, `rich`) of what is no HTML of ours: a person's words. */
  | 'raw-words'
  | 'not-closed'
  | 'not-opened'
  /** A `<` that begins no element as they are written. */
  | 'broken-tag'
  | 'element'
  | 'misplaced'
  | 'attribute'
  | 'style'
  | 'link'
  | 'picture'
  | 'loose-text'
  | 'raw-content'
  /** What MJML says itself. */
  | 'mjml'
  /** What the mail exists for is not in it. */
  | 'missing-variable'
  /** It cannot be filled with its sample. */
  | 'unfilled'

/** Where lines and columns count from 1; null for all of the part. */
export type TemplateProblem = {
  part: TemplatePart
  reason: TemplateReason
  line: number | null
  column: number | null
  what: string
  /** The place of the block it is in, from 0; left out where the template has none or all are meant. */
  block?: number
}

/** The most characters each part may have. Mailboxes cut long mails, at 102 KB in all. */
export const longest: Record<TemplatePart, number> = { subject: 200, html: 60_000, text: 30_000 }

/** Line and column of the place `index` in `text`, from 1. */
export function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}
