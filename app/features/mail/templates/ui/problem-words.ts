import type { TemplatePart, TemplateProblem, TemplateReason } from '../rules/template-problem.ts'

export const partNames: Record<TemplatePart, string> = { subject: 'Subject', html: 'HTML', text: 'Text part' }

const words: Record<TemplateReason, (what: string, part: TemplatePart) => string> = {
  empty: () => 'This part is empty.',
  'line-break': (_what, part) =>
    part === 'subject' ? 'A subject is one line.' : 'There is a character here that mails cannot carry.',
  'too-long': (what) => `This is too long: ${Number(what).toLocaleString('en')} characters at most.`,
  liquid: (what) => `This cannot be read: ${what}.`,
  'unknown-variable': (what) =>
    `There is no variable “${what}” in this mail. The list of variables has all of them.`,
  'unknown-filter': (what) => `There is no filter “${what}”.`,
  'unknown-tag': (what) => `“{% ${what} %}” cannot be used: conditions, cases, loops and names can.`,
  range: (what) => `“${what}” cannot be used: a loop goes through a list of this mail, not through numbers.`,
  'taken-name': (what) => `“${what}” is a variable of this mail already. Choose another name.`,
  'raw-words': (what) =>
    `“${what}” would show somebody’s words as HTML. Leave “raw” and “rich” to the variables that hold HTML, and to nothing else in the same braces.`,
  'not-closed': (what) => `<${what}> is not closed where it should be.`,
  'not-opened': (what) => `</${what}> closes what was never opened.`,
  'broken-tag': (what) =>
    `“${what}” begins no element. Write &lt; for the sign itself, and give attributes in quotation marks.`,
  element: (what) => `<${what}> cannot be used in a mail.`,
  misplaced: (what) =>
    `<${what}> does not belong here: words and HTML stand inside mj-text, mj-button or mj-table.`,
  attribute: (what) => `The attribute “${what}” cannot be used here, or not with this value.`,
  style: () => 'This style cannot be used: colours, sizes and spaces can, addresses and variables cannot.',
  link: () =>
    'A link needs a whole address (https://… or mailto:…), or a variable with the filter url: {{ order_url | url }}.',
  picture: () =>
    'Pictures come with the mail or from this website: a variable with the filter url, cid:{{ … }}, or {{ site.url }}/files/….',
  'loose-text': (what) =>
    `“${what}” stands between elements, where it is lost. Words go into mj-text, conditions into mj-raw.`,
  'raw-content': (what) => `mj-raw holds conditions and loops only, not “${what}”.`,
  mjml: (what) => `${what.trim()}.`,
  'missing-variable': (what) => `This mail exists for {{ ${what} }}, which is missing here.`,
  unfilled: (what) => `It could not be filled: ${what}.`,
}

/** What is wrong, in a sentence. */
export function problemWords({ reason, what, part }: Omit<TemplateProblem, 'line' | 'column'>): string {
  return words[reason](what, part)
}

/** Where: "HTML, line 3, place 24". */
export function problemPlace({ part, line, column }: TemplateProblem): string {
  if (line === null) return partNames[part]
  const spot = part === 'subject' ? '' : `, line ${line}`
  return `${partNames[part]}${spot}${column === null ? '' : `, place ${column}`}`
}
