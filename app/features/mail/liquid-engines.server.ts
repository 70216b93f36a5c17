import { Liquid } from 'liquidjs'
import { firstName } from '#app/kernel/first-name.ts'
import { mailHtml, mailLink, plainText } from './rules/mail-html.ts'

const limits = {
  strictVariables: true,
  strictFilters: true,
  // `{% if phone %}` asks whether something is there; `{{ phone }}` of nothing is a mistake.
  lenientIf: true,
  ownPropertyOnly: true,
  // An empty map in place of the disk: `include`, `render` and `layout` find nothing.
  templates: {},
  parseLimit: 200_000,
  renderLimit: 2_000,
  memoryLimit: 20_000_000,
}

/** Fills the HTML part: every output is escaped, and HTML that is asked for raw is cleaned instead. */
export function htmlEngine(): Liquid {
  const engine = new Liquid({ ...limits, outputEscape: 'escape' })
  const cleaned = { raw: true, handler: (value: unknown) => mailHtml(textOf(value)) }
  engine.registerFilter('raw', cleaned)
  engine.registerFilter('rich', cleaned)
  engine.registerFilter('plain', onOneLine)
  engine.registerFilter('first_name', greetedBy)
  engine.registerFilter('url', (value: unknown) => mailLink(textOf(value)))
  return engine
}

/** Fills subjects and text parts, where nothing is markup. */
export function textEngine(): Liquid {
  const engine = new Liquid(limits)
  engine.registerFilter('rich', (value: unknown) => plainText(textOf(value)))
  engine.registerFilter('plain', onOneLine)
  engine.registerFilter('first_name', greetedBy)
  engine.registerFilter('url', (value: unknown) => mailLink(textOf(value)))
  return engine
}

/** "Hi Amina", or "Hi there". */
const greetedBy = (value: unknown) => firstName(textOf(value)) ?? 'there'

/** What HTML says, on one line: for what mailboxes show beside the subject. */
const onOneLine = (value: unknown) => plainText(textOf(value)).replace(/\s+/g, ' ')

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
