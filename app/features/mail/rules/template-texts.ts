import type { MailTemplate } from './template.ts'

/**
 * The texts of a template: what a translator translates, each as it is written, with its Liquid. In MJML a text is what
 * one element says, with the attributes of the elements inside it left out (`<a>`); in the plain text it is a line.
 */

const element = /(<(mj-text|mj-button|mj-preview|td|li)\b(?:"[^"]*"|[^">])*>)([\s\S]*?)(<\/\2>)/g
const alternative = /(\balt=")([^"]*)(")/g
const inline = /<([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*?)(\s*\/?)>/g
const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g

type Translate = (text: string) => string

/** All texts of a template, each once, as {@link translateTemplate} asks for them. */
export function textsOf(template: MailTemplate): string[] {
  const texts = new Set<string>()
  translateTemplate(template, (text) => {
    texts.add(text)
    return text
  })
  return [...texts]
}

/** The template with each of its texts in another language. */
export function translateTemplate(template: MailTemplate, translate: Translate): MailTemplate {
  return {
    subject: translateWhole(template.subject, translate),
    bodyMjml: translateMarkup(template.bodyMjml, translate),
    bodyText: translateLines(template.bodyText, translate),
  }
}

/** The same for MJML alone. */
export function translateMarkup(mjml: string, translate: Translate): string {
  return mjml
    .replace(element, (_all, before: string, _name: string, inner: string, after: string) => {
      return before + translateInner(inner, translate) + after
    })
    .replace(alternative, (_all, before: string, words: string, after: string) => {
      return before + translateWhole(words, translate) + after
    })
}

/** The same for plain text alone, line by line. */
export function translateLines(text: string, translate: Translate): string {
  return text
    .split('\n')
    .map((line) =>
      piecesOf(line)
        .map((piece) => translateWhole(piece, translate))
        .join(''),
    )
    .join('\n')
}

/** The attributes of the elements inside go back to where the translation has these elements, in their order. */
function translateInner(inner: string, translate: Translate): string {
  const attributes = new Map<string, string[]>()
  const bare = inner.replace(inline, (all, name: string, own: string, end: string) => {
    if (own.trim() === '') return all
    attributes.set(name, [...(attributes.get(name) ?? []), own])
    return `<${name}${end}>`
  })
  const translated = translateWhole(bare, translate)
  if (translated === bare) return inner
  return translated.replace(/<([a-z][a-z0-9]*)(\s*\/?)>/g, (all, name: string, end: string) => {
    const own = attributes.get(name)?.shift()
    return own === undefined ? all : `<${name}${own}${end}>`
  })
}

function translateWhole(words: string, translate: Translate): string {
  const text = words.trim().replaceAll(/\s+/g, ' ')
  if (!hasWords(text)) return words
  const translated = translate(text)
  if (translated === text) return words
  const [before = ''] = /^\s*/.exec(words) ?? []
  const [after = ''] = /\s*$/.exec(words) ?? []
  return before + translated + after
}

/** Commas are not the same in all languages. */
const hasWords = (text: string) => /[\p{L},;?]/u.test(text.replace(liquid, '').replace(/<[^>]*>|&\w+;/g, ''))

/** A line, cut at the Liquid of conditions and loops that go on in other lines. */
function piecesOf(line: string): string[] {
  const tags = [...line.matchAll(/\{%-?\s*(\w+)[\s\S]*?%\}/g)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
    name: found[1] ?? '',
  }))
  const loose = looseOf(tags.map(({ name }) => name))
  const pieces: string[] = []
  let from = 0
  for (const [index, { at, end }] of tags.entries()) {
    if (!loose.has(index)) continue
    pieces.push(line.slice(from, at), line.slice(at, end))
    from = end
  }
  return [...pieces, line.slice(from)]
}

/** The tags that are not opened and ended in the same line, by their places. */
function looseOf(names: readonly string[]): Set<number> {
  const loose = new Set<number>()
  const open: number[][] = []
  for (const [index, name] of names.entries()) {
    if (/^(?:if|unless|case|for)$/.test(name)) open.push([index])
    else if (/^(?:else|elsif|when)$/.test(name)) {
      const around = open.at(-1)
      if (around) around.push(index)
      else loose.add(index)
    } else if (name.startsWith('end') && !open.pop()) loose.add(index)
  }
  for (const index of open.flat()) loose.add(index)
  return loose
}
