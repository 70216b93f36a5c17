const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g
/** Private characters, which stand for a piece of Liquid while the words around it are read. */
const mark = (index: number) => `\ue000${index}\ue001`
const marks = /\ue000(\d+)\ue001/g

/** A text with a mark in place of each piece of Liquid, and what puts them back. */
export function markLiquid(text: string): { marked: string; restore: (marked: string) => string } {
  const pieces: string[] = []
  const marked = text
    .replaceAll(/[\ue000\ue001]/g, '')
    .replace(liquid, (piece) => mark(pieces.push(piece) - 1))
  return {
    marked,
    restore: (kept) => kept.replace(marks, (_all, index: string) => pieces[Number(index)] ?? ''),
  }
}

/** Does `work` to what surrounds the Liquid of a text; its pieces go along as marks. */
export function aroundLiquid(text: string, work: (text: string) => string): string {
  const { marked, restore } = markLiquid(text)
  return restore(work(marked))
}

/** The words of a block as HTML: what was typed is text, but for **bold**, [links](address) and variables. */
export function wordsToMarkup(words: string): string {
  return aroundLiquid(words, (text) =>
    escaped(text)
      .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\[([^\]\n]+)\]\(([^()\s"]+)\)/g, '<a href="$2">$1</a>')
      .replace(/\n/g, '<br />'),
  )
}

/** The words of a block that HTML was rendered from, or null for HTML of another kind. */
export function markupToWords(markup: string): string | null {
  const words = aroundLiquid(markup.trim(), (text) =>
    text
      .replace(/\s*<br \/>\s*/g, '\n')
      .replace(/<strong>([^<*]+)<\/strong>/g, '**$1**')
      .replace(/<a href="([^"<>()\s]+)">([^<\]]+)<\/a>/g, '[$2]($1)')
      .replace(/&amp;(?!#?\w+;)/g, '&'),
  )
  return wordsToMarkup(words) === markup.trim() ? words : null
}

/** The value of an attribute. */
export function wordsToAttribute(words: string): string {
  return aroundLiquid(words.replaceAll(/\s+/g, ' ').trim(), (text) => escaped(text).replaceAll('"', '&quot;'))
}

/** An address as a link has it: a variable alone gets the filter that lets only web and mail addresses through. */
export function linkAddress(address: string): string {
  const [, name] = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(address.trim()) ?? []
  return name ? `{{ ${name} | url }}` : wordsToAttribute(address)
}

/** The first HTML element that words name: blocks have none of their own. */
export function elementIn(words: string): string | null {
  return /<(?:\/\s*)?([a-zA-Z!][\w-]*)/.exec(markLiquid(words).marked)?.[1] ?? null
}

/** Entities that were typed stay. */
const escaped = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
