import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { mirrored } from '#app/integrations/pdf/bidi-text.ts'
import { openPdfFonts, type PdfFace } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { type TextPiece, textLines } from '#app/integrations/pdf/text-lines.ts'
import orders from '#tools/pdf-order/order.json' with { type: 'json' }

const measure = (_script: string, text: string) => Array.from(text).length
const piecesOf = (text: string) =>
  textLines(text, { width: Number.POSITIVE_INFINITY, measure, direction: 'rtl' })[0]?.pieces ?? []

const segmenter = new Intl.Segmenter()
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** What a piece shows from left to right, as it was written. */
function seenOf({ text, direction }: TextPiece): string {
  return direction === 'ltr' ? text : charactersOf(mirrored(text)).reverse().join('')
}

test.each(orders)('Chromium shows the characters in the same order: $text', ({ text, seen }) => {
  expect(piecesOf(text).map(seenOf).join('').replaceAll(' ', '').normalize('NFC')).toBe(seen.normalize('NFC'))
})

test('there are 200 different sentences', () => {
  const sentences = orders.map(({ text }) => text)
  expect(new Set(sentences).size).toBe(200)
})

const require = createRequire(import.meta.url)

function harfbuzzFont(name: string): harfbuzz.Font {
  const file = readFileSync(require.resolve(`#app/integrations/pdf/fonts/${name}.ttf`))
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)))
}

test('HarfBuzz sets the same glyphs', async () => {
  const fontOf = (await openPdfFonts()).ofDocument()
  const others = new Map<string, harfbuzz.Font>()
  let glyphs = 0
  for (const { text: sentence } of orders) {
    for (const { script, text, direction } of piecesOf(sentence)) {
      for (const face of ['sans', 'bold', 'serif'] as const satisfies PdfFace[]) {
        const { font, name } = fontOf(face, script)
        const ours = font.layout(text, { direction }).glyphs.map(({ id }) => id)
        const other = others.get(name) ?? harfbuzzFont(name)
        others.set(name, other)
        const buffer = new harfbuzz.Buffer()
        // It mirrors by itself what runs from right to left.
        buffer.addText(direction === 'rtl' ? mirrored(text) : text)
        buffer.guessSegmentProperties()
        buffer.setDirection(direction === 'rtl' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
        harfbuzz.shape(other, buffer)
        expect(ours, `${text} in ${name}`).toEqual(buffer.getGlyphInfos().map(({ codepoint }) => codepoint))
        glyphs += ours.length
      }
    }
  }
  expect(glyphs).toBeGreaterThan(10_000)
})
