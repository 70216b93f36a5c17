import { formatCount } from '#app/kernel/language/format-count.ts'
import type { TemplatePart, TemplateProblem, TemplateReason } from '../rules/template-problem.ts'

export const partNames: Record<TemplatePart, string> = {
  subject: 'Subject',
  html: 'HTML',
  text: 'Plain text',
}

const words: Record<TemplateReason, (what: string, part: TemplatePart) => string> = {
  empty: () => 'This part is empty.',
  'line-break': (_what, part) =>
    part === 'subject'
      ? 'The subject must be one line.'
      : 'This part contains a character that emails can’t use.',
  'too-long': (what) => `This is too long: ${formatCount(Number(what))} characters at most.`,
  liquid: (what) => `Syntax error: ${what}.`,
  'unknown-variable': (what) => `Unknown variable “${what}”. Use one from the list of variables.`,
  'unknown-filter': (what) => `Unknown filter “${what}”.`,
  'unknown-tag': (what) =>
    `“{% ${what} %}” is not allowed. Use conditions, cases, loops and assignments only.`,
  range: (what) => `“${what}” is not allowed. Loops need a list from this email, not numbers.`,
  'taken-name': (what) => `“${what}” is already a variable of this email. Choose another name.`,
  'raw-words': (what) =>
    `“${what}” is plain text that would be shown as HTML. Use “raw” and “rich” only with variables that hold HTML, and alone in their braces.`,
  'not-closed': (what) => `<${what}> is not closed where it should be.`,
  'not-opened': (what) => `</${what}> has no opening tag.`,
  'broken-tag': (what) =>
    `“${what}” is not a valid element. Write &lt; for the character itself, and put attributes in quotation marks.`,
  element: (what) => `<${what}> is not allowed in an email.`,
  misplaced: (what) =>
    `<${what}> is not allowed here. Put text and HTML inside mj-text, mj-button or mj-table.`,
  attribute: (what) => `The attribute “${what}” is not allowed here, or has an invalid value.`,
  style: () => 'This style is not allowed. Use colours, sizes and spacing only, without URLs or variables.',
  link: () =>
    'A link needs a full URL (https://… or mailto:…) or a variable with the filter url: {{ order_url | url }}.',
  picture: () =>
    'Images must be attached or come from this website. Use a variable with the filter url, cid:{{ … }}, or {{ site.url }}/files/….',
  'loose-text': (what) =>
    `“${what}” is between elements, where it is ignored. Put text in mj-text and conditions in mj-raw.`,
  'raw-content': (what) => `mj-raw can contain only conditions and loops, not “${what}”.`,
  mjml: (what) => `${what.trim()}.`,
  'missing-variable': (what) => `This email requires {{ ${what} }}, which is missing here.`,
  unfilled: (what) => `The template could not be rendered: ${what}.`,
}

/** What is wrong, in a sentence. */
export function problemWords({
  reason,
  what,
  part,
}: Pick<TemplateProblem, 'reason' | 'what' | 'part'>): string {
  return words[reason](what, part)
}

/** Where: "HTML, line 3, place 24", or "Block 3". */
export function problemPlace({ part, line, column, block }: TemplateProblem): string {
  if (block !== undefined) return `Block ${block + 1}`
  if (line === null) return partNames[part]
  const spot = part === 'subject' ? '' : `, line ${line}`
  return `${partNames[part]}${spot}${column === null ? '' : `, column ${column}`}`
}
