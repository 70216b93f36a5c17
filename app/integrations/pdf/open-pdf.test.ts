import { expect, test } from 'vitest'
import { openPdf, type Pdf } from '#app/integrations/pdf/open-pdf.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { pdfText, spokenTexts, textPlaces } from '#tests/support/pdf-text.ts'

const words = { x: 50, y: 100, width: 200, size: 10 }

function drawn(language: Language, draw: (pdf: Pdf) => void): Promise<Buffer> {
  return inLanguage(language, async () => {
    const info = { title: '\u2068x\u2069', author: 'x', subject: 'x', createdAt: new Date(0) }
    const pdf = await openPdf(info)
    draw(pdf)
    return pdf.finish()
  })
}

test('a page in Arabic is the mirror image of one in English', async () => {
  const places = async (language: Language, align: 'start' | 'end') =>
    textPlaces(await drawn(language, (pdf) => pdf.write('P', 'Staffroom', { ...words, align })))
  const [[left = 0], [right = 0]] = [await places('en', 'start'), await places('en', 'end')]
  const width = 250 - right
  expect(left).toBe(50)
  expect(width).toBeGreaterThan(20)
  const [[start = 0], [end = 0]] = [await places('ar', 'start'), await places('ar', 'end')]
  expect(start).toBeCloseTo(595.28 - 50 - width, 1)
  expect(end).toBeCloseTo(595.28 - 250, 1)
  const at = async (language: Language) => {
    let x = 0
    await drawn(language, (pdf) => {
      x = pdf.leftOf(48, 28)
    })
    return x
  }
  expect(await at('en')).toBe(48)
  expect(await at('ar')).toBeCloseTo(595.28 - 76, 2)
})

test('a document has its language, and what is in the other one has that, in the order it is read', async () => {
  const draw = (pdf: Pdf) => {
    pdf.write('H1', 'Amira Haddad', words)
    pdf.write('P', 'راسلنا على \u2068hello@staffroom.example\u2069 غدًا.', words)
    pdf.write('P', '12', words)
  }
  const arabic = await drawn('ar', draw)
  expect(arabic.toString('latin1')).toMatch(/\/Type \/Catalog[\s\S]*\/Lang \(ar\)/)
  // The title has no isolates, and is all in ASCII then.
  expect(arabic.toString('latin1')).toContain('obj\n(x)\nendobj')
  expect(spokenTexts(arabic)).toEqual([
    { text: 'Amira Haddad', language: 'en' },
    { text: 'راسلنا على', language: null },
    { text: ' hello@staffroom.example', language: 'en' },
    { text: ' غدًا.', language: null },
    { text: '12', language: null },
  ])
  const english = await drawn('en', draw)
  expect(english.toString('latin1')).toMatch(/\/Type \/Catalog[\s\S]*\/Lang \(en\)/)
  expect(spokenTexts(english).map(({ language }) => language)).toEqual([null, 'ar', null, 'ar', null])
})

test.each([
  ['an override', 'Amira \u202eHaddad'],
  ['an embedding', '\u202bAmira Haddad\u202c'],
  ['an open isolate', '\u2067Amira Haddad'],
  ['an isolate that nothing opened', 'Amira Haddad\u2069'],
])('a name with %s turns no letter, and nothing beside it', async (_what, name) => {
  for (const language of ['en', 'ar'] as const) {
    const shown = async (text: string) =>
      pdfText(
        await drawn(language, (pdf) => {
          pdf.write('P', text, words)
          pdf.write('P', 'SR-7K3M9QX2', words)
        }),
      )
    expect(await shown(name)).toBe(await shown('Amira Haddad'))
  }
})
