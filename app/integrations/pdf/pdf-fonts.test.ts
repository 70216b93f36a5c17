import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPdf } from '#app/integrations/pdf/open-pdf.server.ts'
import { openPdfFonts, type PdfFonts } from '#app/integrations/pdf/pdf-fonts.server.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

test.each([
  ['Łukasz Yıldız', 'latin'],
  ['Nguyễn Thị Hạnh', 'Vietnamese'],
  ['Ольга Щукина', 'Cyrillic'],
  ['Ελένη Παππά', 'Greek'],
  ['אורית', 'Hebrew'],
  ['प्रिया', 'Devanagari'],
  ['محمد', 'Arabic'],
])('%s (%s) has a glyph for each letter in each face', async (name) => {
  for (const face of ['sans', 'bold', 'serif'] as const) {
    const pdf = await openPdf({ title: 'x', author: 'x', subject: 'x', createdAt: new Date(0) })
    pdf.write('P', name, { x: 10, y: 10, width: 400, size: 12, face })
    const shown = new Set(pdfText(await pdf.finish()).normalize('NFC'))
    for (const letter of name.normalize('NFC').replaceAll(' ', '')) expect(shown).toContain(letter)
  }
})

test('documents with shared fonts equal documents with their own fonts', async () => {
  const documentOf = async (words: string, fonts?: PdfFonts) => {
    const info = { title: 'x', author: 'x', subject: 'x', createdAt: new Date(0) }
    const pdf = await openPdf(info, { fonts })
    for (const face of ['sans', 'bold', 'serif'] as const) {
      pdf.write('P', words, { x: 10, y: 10, width: 400, size: 12, face })
    }
    return pdf.finish()
  }
  const fonts = await openPdfFonts()
  // Spaces of both kinds have one glyph, and so have letters that differ by their marks alone.
  await documentOf('a\u00a0b\u2010c محمد حسن Ольга', fonts)
  const words = 'a b-c بنت خال Щукина'
  expect(await documentOf(words, fonts)).toEqual(await documentOf(words))
})

test('PDFKit and fontkit are loaded with the first document, not with the program', () => {
  const app = join(import.meta.dirname, '../..')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const eager = sources.filter((file) =>
    /^import (?!type ).*'(pdfkit|fontkit)'/m.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(eager).toEqual([])
})
