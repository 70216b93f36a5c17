import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, GlyphRun } from 'fontkit'
import type { Direction } from '#app/integrations/pdf/bidi-text.ts'
import type { PdfScript } from '#app/integrations/pdf/glyph-ranges.ts'

export type PdfFace = 'sans' | 'bold' | 'serif'

/** A font for one document, and the name it has there. */
export type PdfFont = { name: string; font: DirectedFont }

/** A font that is told the direction of a text, where that is not its script's. */
export type DirectedFont = { layout: (text: string, features?: { direction: Direction }) => GlyphRun }

/** The fonts of documents: what is read of their files for one serves those after it. */
export type PdfFonts = {
  /** Fonts that one document has for itself. */
  ofDocument: () => (face: PdfFace, script: PdfScript) => PdfFont
}

const latinFiles: Record<PdfFace, string> = {
  sans: 'figtree-regular',
  bold: 'figtree-bold',
  serif: 'newsreader-regular',
}

const fileOf = (face: PdfFace, script: PdfScript) =>
  script === 'latin' ? latinFiles[face] : `${script}-${face === 'bold' ? 'bold' : 'regular'}`

/** Loads what reads fonts; a font is read when the first document needs it, which takes most of that one's time. */
export async function openPdfFonts(): Promise<PdfFonts> {
  const { create } = await import('fontkit')
  // Resolved through the package's own imports: the same from the sources, the bundle and the tests.
  const require = createRequire(import.meta.url)
  const files = new Map<string, Font>()

  function read(name: string): Font {
    const known = files.get(name)
    if (known) return known
    const font = create(readFileSync(require.resolve(`#app/integrations/pdf/fonts/${name}.ttf`)))
    files.set(name, font)
    return font
  }

  return {
    ofDocument() {
      const own = new Map<string, PdfFont>()
      return (face, script) => {
        const name = fileOf(face, script)
        const known = own.get(name)
        if (known) return known
        // A font remembers with each glyph which letters it first stood for: one document's are none of another's.
        const font: DirectedFont = Object.create(read(name), {
          _glyphs: { value: {} },
          layout: { value: layoutInDirection },
        })
        const made = { name, font }
        own.set(name, made)
        return made
      }
    },
  }
}

/** PDFKit gives a font its `features` unread; ours are the direction that the text runs in, where that is not its script's. */
function layoutInDirection(this: Font, text: string, features?: { direction: Direction }): GlyphRun {
  const { layout } = Object.getPrototypeOf(this) as Font
  const run = features
    ? layout.call(this, text, undefined, undefined, undefined, features.direction)
    : layout.call(this, text)
  // A joiner is shown as a space without width, which a font without a space shows as a box.
  const isShown = run.glyphs.map(({ id }, index) => id !== 0 || run.positions[index]?.xAdvance !== 0)
  if (!isShown.includes(false)) return run
  run.glyphs = run.glyphs.filter((_glyph, index) => isShown[index])
  run.positions = run.positions.filter((_position, index) => isShown[index])
  return run
}
