import { placeOf, type TemplateProblem, type TemplateReason } from './template-problem.ts'

/** What a template may be made of: enough to lay out a mail, and nothing that runs, asks or loads by itself. */
const layout = ['mj-section', 'mj-column', 'mj-group']
const filled = ['mj-text', 'mj-button', 'mj-table', 'mj-raw', 'mj-preview']
const alone = ['mj-image', 'mj-divider', 'mj-spacer']
const words = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'div', 'span', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'code', 'sub', 'sup', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const empty = ['br', 'hr', 'img']

const everywhere = ['class', 'style', 'dir', 'lang']
const cells = ['align', 'valign', 'width', 'colspan', 'rowspan', 'role']
const ownAttributes: Record<string, readonly string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  table: ['align', 'width', 'cellpadding', 'cellspacing', 'border', 'role'],
  th: cells,
  td: cells,
}
/** MJML knows them, and they load something from elsewhere. */
const loading = ['background-url', 'srcset', 'usemap']

export type MarkupReading = {
  /** Where pictures of ours are: `https://…/files/`. */
  filesUrl: string
  /** What a dotted name stands for in the mail's sample; undefined for what is none of its variables. */
  sampleOf: (name: string) => unknown
}

/** More are not mended at once. */
const most = 50

const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/y
const tag =
  /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/y
const attribute = /([a-zA-Z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

/**
 * What is wrong with the MJML of a template, first things first. Whatever is not known to be harmless is refused: it
 * is read more strictly than any mail program reads it, so that it has no second meaning.
 */
export function markupProblems(mjml: string, reading: MarkupReading): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const open: { name: string; at: number }[] = []
  const tell = (reason: TemplateReason, at: number, what: string) =>
    problems.push({ part: 'html', reason, ...placeOf(mjml, at), what })
  let at = 0
  while (at < mjml.length && problems.length < most) {
    const parent = open.at(-1)?.name ?? null
    const filling = matchAt(liquid, mjml, at)
    if (filling) {
      if (parent === 'mj-raw' && filling[0].startsWith('{{')) tell('raw-content', at, filling[0])
      if (isLayout(parent)) tell('loose-text', at, filling[0])
      at += filling[0].length
      continue
    }
    if (mjml[at] !== '<') {
      const [text = ''] = /^[^<{]*|^\{/.exec(mjml.slice(at)) ?? []
      const length = Math.max(1, text.length)
      const said = mjml.slice(at, at + length)
      if (said.trim() !== '' && parent === 'mj-raw') tell('raw-content', at, said.trim().slice(0, 40))
      else if (said.trim() !== '' && isLayout(parent)) {
        tell('loose-text', at + said.length - said.trimStart().length, said.trim().slice(0, 40))
      }
      at += length
      continue
    }
    const found = matchAt(tag, mjml, at)
    if (!found) {
      tell('broken-tag', at, mjml.slice(at, at + 20).split('\n')[0] ?? '')
      at += 1
      continue
    }
    const [all, closing, name = '', attributes = '', selfClosing] = found
    if (closing) {
      if (open.some((element) => element.name === name)) {
        while (open.at(-1) && open.at(-1)?.name !== name) {
          const unclosed = open.pop()
          if (unclosed) tell('not-closed', unclosed.at, unclosed.name)
        }
        open.pop()
      } else tell('not-opened', at, name)
    } else {
      const reason = placeProblem(name, parent, selfClosing === '/')
      if (reason) tell(reason, at, name)
      for (const problem of attributeProblems(name, attributes, reading))
        tell(problem.reason, at, problem.what)
      if (!selfClosing && !empty.includes(name)) open.push({ name, at })
    }
    at += all.length
  }
  if (at >= mjml.length)
    for (const element of open.slice(0, most)) tell('not-closed', element.at, element.name)
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function isLayout(parent: string | null): boolean {
  return parent === null || layout.includes(parent) || alone.includes(parent)
}

function placeProblem(name: string, parent: string | null, isAlone: boolean): TemplateReason | null {
  const isMjml = name.startsWith('mj-')
  if (!(isMjml ? [...layout, ...filled, ...alone] : words).includes(name)) return 'element'
  if (isMjml) return isLayout(parent) && !(parent && alone.includes(parent)) ? null : 'misplaced'
  if (parent === 'mj-raw') return 'raw-content'
  if (isLayout(parent) || parent === 'mj-preview') return 'misplaced'
  return isAlone && !empty.includes(name) ? 'not-closed' : null
}

type Found = { reason: TemplateReason; what: string }

function attributeProblems(element: string, attributes: string, reading: MarkupReading): Found[] {
  return [...attributes.matchAll(attribute)].flatMap(([, name = '', double, single]) => {
    const reason = attributeProblem(element, name, double ?? single ?? '', reading)
    return reason ? [{ reason, what: name }] : []
  })
}

function attributeProblem(
  element: string,
  name: string,
  value: string,
  reading: MarkupReading,
): TemplateReason | null {
  const isMjml = element.startsWith('mj-')
  const known = isMjml
    ? !loading.includes(name) && !/^on/i.test(name)
    : everywhere.includes(name) || ownAttributes[element]?.includes(name)
  if (!known) return 'attribute'
  if (name === 'href') return isLink(value) ? null : 'link'
  if (name === 'src') return isPicture(value, reading) ? null : 'picture'
  if ((name === 'width' || name === 'height') && isNumber(value, reading)) return null
  if (name === 'style') return isStyle(value) ? null : 'style'
  if (name === 'alt' || name === 'title') return value.includes('{%') ? 'attribute' : null
  return /^[\w\s#%.,'()/-]*$/.test(value) && !/url\s*\(/i.test(value) ? null : 'attribute'
}

/** An address written out, or a variable that the filter `url` has looked at. */
function isLink(value: string): boolean {
  if (value.includes('{%')) return false
  return (
    /^(?:https?:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#]|$)|mailto:)/i.test(value) ||
    /^\{\{-?\s*site\.url\s*-?\}\}/.test(value) ||
    /^\{\{[^{}|]*\|\s*url\s*-?\}\}/.test(value)
  )
}

/** A picture of ours, or one that comes with the mail: a picture elsewhere would tell who reads it, and when. */
function isPicture(value: string, { filesUrl, sampleOf }: MarkupReading): boolean {
  if (value.includes('{%')) return false
  const [, name, filter] = /^\{\{-?\s*([\w.]+)\s*(\|\s*url\s*)?-?\}\}$/.exec(value) ?? []
  if (name) {
    const sample = sampleOf(name)
    return filter ? sample !== undefined : typeof sample === 'string' && sample.startsWith('cid:')
  }
  const ours = value.replace(/^\{\{-?\s*site\.url\s*-?\}\}\/files\//, filesUrl)
  return value.startsWith('cid:') || ours.startsWith(filesUrl)
}

/** A variable that is a number. */
function isNumber(value: string, { sampleOf }: MarkupReading): boolean {
  const [, name] = /^\{\{-?\s*([\w.]+)\s*-?\}\}$/.exec(value) ?? []
  return name !== undefined && typeof sampleOf(name) === 'number'
}

function isStyle(value: string): boolean {
  const fixed = value.replace(/\{%[\s\S]*?%\}/g, '').replace(/\b(?:rgba?|hsla?|calc)\([\w\s%.,/+-]*\)/gi, '')
  return /^[\w\s:;#%.,'/!-]*$/.test(fixed) && !/\bposition|behaviou?r|binding/i.test(fixed)
}
