import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { TemplatePart, TemplateProblem, TemplateReason } from '../rules/template-problem.ts'

export const partNames: Record<TemplatePart, string> = perLanguage(() => ({
  subject: t('Subject'),
  html: 'HTML',
  text: t('Plain text'),
}))

const words: Record<TemplateReason, (what: string, part: TemplatePart) => string> = perLanguage(() => ({
  empty: () => t('This part is empty.'),
  'line-break': (_what, part) =>
    part === 'subject'
      ? t('The subject must be one line.')
      : t('This part contains a character that emails can’t use.'),
  'too-long': (what) =>
    t('This is too long: {most} characters at most.', { most: formatCount(Number(what)) }),
  liquid: (what) => t('Syntax error: {what}.', { what }),
  'unknown-variable': (what) => t('Unknown variable “{what}”. Use one from the list of variables.', { what }),
  'unknown-filter': (what) => t('Unknown filter “{what}”.', { what }),
  'unknown-tag': (what) =>
    t('“{tag}” is not allowed. Use conditions, cases, loops and assignments only.', { tag: `{% ${what} %}` }),
  range: (what) => t('“{what}” is not allowed. Loops need a list from this email, not numbers.', { what }),
  'taken-name': (what) => t('“{what}” is already a variable of this email. Choose another name.', { what }),
  'raw-words': (what) =>
    t(
      '“{what}” is plain text that would be shown as HTML. Use “raw” and “rich” only with variables that hold HTML, and alone in their braces.',
      { what },
    ),
  'not-closed': (what) => t('{element} is not closed where it should be.', { element: `<${what}>` }),
  'not-opened': (what) => t('{element} has no opening tag.', { element: `</${what}>` }),
  'broken-tag': (what) =>
    t(
      '“{what}” is not a valid element. Write &lt; for the character itself, and put attributes in quotation marks.',
      { what },
    ),
  element: (what) => t('{element} is not allowed in an email.', { element: `<${what}>` }),
  misplaced: (what) =>
    t('{element} is not allowed here. Put text and HTML inside mj-text, mj-button or mj-table.', {
      element: `<${what}>`,
    }),
  attribute: (what) => t('The attribute “{what}” is not allowed here, or has an invalid value.', { what }),
  style: () =>
    t('This style is not allowed. Use colours, sizes and spacing only, without URLs or variables.'),
  link: () =>
    t('A link needs a full URL (https://… or mailto:…) or a variable with the filter url: {example}.', {
      example: '{{ order_url | url }}',
    }),
  picture: () =>
    t(
      'Images must be attached or come from this website. Use a variable with the filter url, {attached}, or {file}.',
      { attached: 'cid:{{ … }}', file: '{{ site.url }}/files/…' },
    ),
  'loose-text': (what) =>
    t('“{what}” is between elements, where it is ignored. Put text in mj-text and conditions in mj-raw.', {
      what,
    }),
  'raw-content': (what) => t('mj-raw can contain only conditions and loops, not “{what}”.', { what }),
  mjml: (what) => `${what.trim()}.`,
  'missing-variable': (what) =>
    t('This email requires {variable}, which is missing here.', { variable: `{{ ${what} }}` }),
  unfilled: (what) => t('The template could not be rendered: {what}.', { what }),
}))

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
  if (block !== undefined) return t('Block {number}', { number: block + 1 })
  if (line === null) return partNames[part]
  return joinList([
    partNames[part],
    ...(part === 'subject' ? [] : [t('line {number}', { number: line })]),
    ...(column === null ? [] : [t('column {number}', { number: column })]),
  ])
}
