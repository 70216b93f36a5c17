import { createRequire } from 'node:module'
import { isRightToLeft } from '#app/kernel/language/isolate.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { xmlText } from '#app/kernel/xml-text.ts'
import { currentLanguage } from '#language'

export const cardSize = { width: 1200, height: 630 } as const

export type CardWords = {
  /** A few words above the title: "Thu 04-12-2026 · Dubai". Empty leaves them out. */
  above: string
  title: string
  network: string
}

const paper = '#fbf6ee'
const ink = '#221f1a'
const teal = '#0d5359'
const margin = 84
const textWidth = cardSize.width - 2 * margin

// Resolved through the package's own imports: the same from the sources, the bundle and the tests.
const require = createRequire(import.meta.url)
const fontFile = (name: string) => require.resolve(`#app/integrations/pdf/fonts/${name}.ttf`)
/** Where a title has letters that the leading font does not know. */
const otherScripts = ['noto-regular', 'arabic-regular', 'hebrew-regular', 'devanagari-regular']

/** As wide as the mark is drawn. */
const markWidth = 67

/** The ground: paper, a teal foot with the site's mark `markLeft` pixels from the left, a marigold line. */
const ground = (markLeft: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/>
<rect width="1200" height="12" fill="#f2a63a"/>
<rect y="510" width="1200" height="120" fill="${teal}"/>
<g transform="translate(${markLeft} 546) scale(1.28)"><g transform="translate(-6 -14)">
<circle cx="32" cy="31" r="14.5" fill="#f2a63a"/>
<path d="M32 51C25 42.5 15 40 6 42V26.5c10-1.5 20 1.5 26 9.5z" fill="${paper}"/>
<path d="M32 51c7-8.5 17-11 26-9V26.5c-10-1.5-20 1.5-26 9.5z" fill="#f3ebde"/>
<path d="M32 36v15" stroke="${teal}" stroke-width="2.5" stroke-linecap="round"/>
</g></g>
</svg>`

type Sharp = typeof import('sharp')['default']

/**
 * A page's card for previews of links: a PNG of `cardSize`, its words in whatever script. In Arabic it is read from the
 * right.
 */
export async function drawSocialCard(words: CardWords): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  await Promise.all(otherScripts.map((name) => line(sharp, 'a', { face: 'Noto Sans', file: name, size: 20 })))
  const title = await titleOf(sharp, words.title)
  const above = words.above
    ? await line(sharp, words.above, {
        face: 'Figtree Bold',
        file: 'figtree-bold',
        size: 34,
        ink: '#855000',
        height: 48,
      })
    : null
  const network = await line(sharp, words.network, {
    face: 'Figtree Bold',
    file: 'figtree-bold',
    size: words.network.length > 40 ? 28 : 36,
    ink: paper,
    height: 60,
    width: textWidth - 110,
  })
  const aboveHeight = above ? 68 : 0
  const top = Math.max(82, Math.round(262 - (aboveHeight + title.height) / 2))
  const isMirrored = isReadFromRight()
  const at = (start: number, width: number) => (isMirrored ? cardSize.width - start - width : start)
  return sharp(Buffer.from(ground(at(margin, markWidth))))
    .resize(cardSize.width, cardSize.height)
    .composite([
      ...(above ? [{ input: above.data, left: at(margin, above.width), top }] : []),
      { input: title.data, left: at(margin, title.width), top: top + aboveHeight },
      {
        input: network.data,
        left: at(margin + 92, network.width),
        top: Math.round(570 - network.height / 2),
      },
    ])
    .png({ palette: true, colours: 128 })
    .toBuffer()
}

const isReadFromRight = () => directionOf(currentLanguage()) === 'rtl'

/** As large as it fits. */
async function titleOf(sharp: Sharp, title: string) {
  for (const size of [84, 70, 58]) {
    const drawn = await line(sharp, title, { face: 'Newsreader', file: 'newsreader-regular', size })
    if (drawn.height <= 320) return drawn
  }
  return line(sharp, title, { face: 'Newsreader', file: 'newsreader-regular', size: 58, height: 320 })
}

type Look = { face: string; file: string; size: number; ink?: string; width?: number; height?: number }

async function line(sharp: Sharp, text: string, look: Look) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.ink ?? ink}">${xmlText(text)}</span>`,
      font: `${look.face} ${look.size}px`,
      fontfile: fontFile(look.file),
      width: look.width ?? textWidth,
      wrap: 'word-char',
      // Pango turns it around in paragraphs that run from right to left.
      align: isRightToLeft(text) === isReadFromRight() ? 'left' : 'right',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (look.height === undefined || height <= look.height) return { data, width, height }
  const cut = await sharp(data).extract({ left: 0, top: 0, width, height: look.height }).png().toBuffer()
  return { data: cut, width, height: look.height }
}
