import { unescaped } from './shown-text.ts'

export type Attributes = Readonly<Record<string, string>>

export type PagePart = {
  /** A text between tags, or an attribute that people read or hear. */
  text: string
  /** Where it is: the element, and the attribute. */
  place: string
  /** The nearest `lang` around it. */
  lang: string
}

export type PageElement = { name: string; attributes: Attributes; lang: string }

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b[\s\S]*?<\/\1>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=<>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Attributes that are read. `value` only of buttons. */
const readAttributes = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description', 'aria-valuetext']
/** Metadata that people see in previews and results. */
const readMeta = /^(description|og:title|og:description|og:image:alt)$/

/** What a document shows and leads to; for documents as React writes them, which are well formed. */
export function pageParts(html: string): { parts: PagePart[]; elements: PageElement[] } {
  const parts: PagePart[] = []
  const elements: PageElement[] = []
  const open: Array<{ name: string; lang: string; isDrawing: boolean }> = []
  for (const [whole, , closed, opened, written = '', ended] of html.matchAll(token)) {
    const around = open.at(-1) ?? { name: '', lang: '', isDrawing: false }
    if (closed) {
      while (open.length > 0 && open.pop()?.name !== closed);
    } else if (opened) {
      const attributes = Object.fromEntries(
        [...written.matchAll(attribute)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          unescaped(value),
        ]),
      )
      const lang = attributes.lang ?? around.lang
      elements.push({ name: opened, attributes, lang })
      for (const name of readAttributes) {
        const text = attributes[name]
        if (text && !around.isDrawing) parts.push({ text, place: `${opened}[${name}]`, lang })
      }
      if (opened === 'meta' && readMeta.test(attributes.name ?? attributes.property ?? ''))
        parts.push({ text: attributes.content ?? '', place: 'meta', lang })
      if (!ended && !empty.has(opened))
        open.push({ name: opened, lang, isDrawing: around.isDrawing || opened === 'svg' })
    } else if (!whole.startsWith('<') && whole.trim() !== '' && !around.isDrawing)
      parts.push({ text: unescaped(whole).trim(), place: around.name, lang: around.lang })
  }
  return { parts, elements }
}
