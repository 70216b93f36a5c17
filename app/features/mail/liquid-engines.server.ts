import { type FilterImplOptions, Liquid } from 'liquidjs'
import { firstName } from '#app/kernel/first-name.ts'
import { isolated } from '#app/kernel/language/isolate.ts'
import { directionOf, isLanguage, type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { withDirections } from './rules/block-directions.ts'
import { countedBy } from './rules/counted-by.ts'
import { linkIn } from './rules/link-in.ts'
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
  const engine = withFilters(new Liquid({ ...limits, outputEscape: 'escape' }))
  const cleaned = { raw: true, handler: cleanedOf }
  engine.registerFilter('raw', cleaned)
  engine.registerFilter('rich', cleaned)
  return engine
}

/** Fills subjects and text parts, where nothing is markup. */
export function textEngine(): Liquid {
  const engine = withFilters(new Liquid(limits))
  engine.registerFilter('rich', plainOf)
  return engine
}

/** What a filter is called on. */
type FilterImpl = ThisParameterType<Extract<FilterImplOptions, (...given: never[]) => unknown>>

function withFilters(engine: Liquid): Liquid {
  engine.registerFilter('plain', onOneLine)
  engine.registerFilter('first_name', greetedBy)
  engine.registerFilter('url', addressOf)
  engine.registerFilter('counted', countedOf)
  engine.registerFilter('isolated', isolatedOf)
  return engine
}

/** Of the mail that is being filled: where templates are only read, nothing is known of it. */
function siteOf({ context }: FilterImpl): { language: Language; url: string } {
  const { site } = context.environments as { site?: { language?: unknown; url?: unknown } }
  return {
    language: isLanguage(site?.language) ? site.language : originalLanguage,
    url: typeof site?.url === 'string' ? site.url : '',
  }
}

/** "Hi Amina", or "Hi there". */
function greetedBy(this: FilterImpl, value: unknown): string {
  return firstName(textOf(value)) ?? withoutName[siteOf(this).language]
}

const withoutName: Readonly<Record<Language, string>> = { en: 'there', ar: 'بك' }

/** Pages of ours are shown in the language of the mail. */
function addressOf(this: FilterImpl, value: unknown): string {
  const { language, url } = siteOf(this)
  return linkIn(language, mailLink(textOf(value)), url)
}

/** `{{ places | counted: '1 place', '# places' }}`. */
function countedOf(this: FilterImpl, value: unknown, ...forms: unknown[]): string {
  return countedBy(siteOf(this).language, Number(value), forms.map(textOf))
}

function isolatedOf(this: FilterImpl, value: unknown): unknown {
  const { language } = siteOf(this)
  return typeof value === 'string' || typeof value === 'number'
    ? byLine(String(value), (line) => isolated(line, language))
    : value
}

/** What people wrote runs in its own direction, block by block. */
function cleanedOf(this: FilterImpl, value: unknown): string {
  return withDirections(mailHtml(textOf(value)), directionOf(siteOf(this).language))
}

function plainOf(this: FilterImpl, value: unknown): string {
  const { language } = siteOf(this)
  return byLine(plainText(textOf(value)), (line) => (isAddress(line) ? line : isolated(line, language)))
}

const isAddress = (line: string) => /^\W*https?:\S+$/.test(line)

/** An isolate ends with its line. */
const byLine = (text: string, work: (line: string) => string) => text.split('\n').map(work).join('\n')

/** What HTML says, on one line: for what mailboxes show beside the subject. */
const onOneLine = (value: unknown) => plainText(textOf(value)).replace(/\s+/g, ' ')

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
