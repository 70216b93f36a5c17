import { inflateSync } from 'node:zlib'

/** The words of a PDF made by PDFKit: every string it shows, by the maps of the fonts it embeds. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      if (map) fonts.set(name, glyphsOf(objects.get(map)?.body ?? ''))
    }
  }
  return pagesOf(objects)
    .map((body) => shown(body, fonts))
    .join('\n')
}

/** Where each piece of text begins, in points from the left edge of its page. */
export function textPlaces(pdf: Buffer): number[] {
  return pagesOf(objectsOf(pdf)).flatMap((body) =>
    [...body.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
  )
}

type Objects = Map<string, { head: string; body: string }>

const pagesOf = (objects: Objects) =>
  [...objects.values()].map(({ body }) => body).filter((body) => body.includes(' Tf'))

function objectsOf(pdf: Buffer): Objects {
  const objects: Objects = new Map()
  const source = pdf.toString('latin1')
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', content = ''] = match
    const start = content.indexOf('stream\n')
    const head = start < 0 ? content : content.slice(0, start)
    const raw = start < 0 ? '' : content.slice(start + 7, content.lastIndexOf('\nendstream'))
    const packed = head.includes('FlateDecode')
    objects.set(id, { head, body: packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw })
  }
  return objects
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, text = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(text.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return glyphs
}

function shown(body: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, name, array] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    const hex = [...(array ?? '').matchAll(/<(\w*)>/g)].map(([, part = '']) => part).join('')
    if (array) lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join(''))
  }
  return lines.join('\n')
}

/** What readers that speak a PDF aloud are told, element by element, with the language where it is not the document's. */
export function spokenTexts(pdf: Buffer): { text: string; language: string | null }[] {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/<<\n(\/S \/[\s\S]*?)\nendobj/g)].flatMap(([, element = '']) => {
    const text = stringOf(element, 'ActualText')
    return text === null ? [] : [{ text, language: stringOf(element, 'Lang') }]
  })
}

/** A string of a dictionary: UTF-16 with its mark, or ASCII. */
function stringOf(dictionary: string, key: string): string | null {
  const [, written] = dictionary.match(new RegExp(`/${key} \\(((?:[^\\\\)]|\\\\[\\s\\S])*)\\)`)) ?? []
  if (written === undefined) return null
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    written.replace(/\\([\s\S])/g, (_whole, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')
}
