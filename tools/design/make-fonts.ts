/**
 * Cuts the fonts of the site and of its PDFs out of their full versions (`npm run fonts`) and writes
 * the faces into app/ui. File names carry a hash of their content, so they may be cached for ever.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { arabicFaces, type Face, type Fallback, faces, fallbacks, pdfFonts } from './fonts.ts'

const root = join(import.meta.dirname, '../..')
const webFolder = join(root, 'public/fonts')
const pdfFolder = join(root, 'app/integrations/pdf/fonts')
const require = createRequire(import.meta.url)
const folderOf = (packageName: string) => join(require.resolve(`${packageName}/package.json`), '..')
/** Of those of the fonts: what letters need to stand right, and figures of one width. */
const usedFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']
/** What joins Arabic letters. */
const joiningFeatures = ['init', 'medi', 'fina', 'isol', 'rlig', 'curs']
const percent = (value: number) => `${(value * 100).toFixed(2)}%`
/** Characters that a range may span without having them: fewer than any script has. */
const widestGap = 40
const hex = (code: number) => code.toString(16).toUpperCase()

/** For what a browser asks for this file. Every page brings this list: short gaps that no other file fills are spanned. */
function unicodeRange(face: Face): string {
  const others = faces
    .filter((one) => one !== face && one.family === face.family && one.style === face.style)
    .flatMap(({ ranges }) => ranges)
  const isFilled = (from: number, to: number) => others.some(([first, last]) => first <= to && from <= last)
  const spans: [number, number][] = []
  for (const [from, to] of face.ranges) {
    const last = spans.at(-1)
    if (last && from - last[1] < widestGap && !isFilled(last[1] + 1, from - 1)) last[1] = to
    else spans.push([from, to])
  }
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

function charactersOf(ranges: Face['ranges']): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
    )
    .join('')
}

async function cutFace(face: Face): Promise<{ css: string; url: string; bytes: number }> {
  const source = await readFile(join(folderOf(face.package), face.file))
  const font = await subsetFont(source, charactersOf(face.ranges), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...usedFeatures, ...joiningFeatures],
    variationAxes: face.axes,
  })
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const name = `${face.name}-${hash}.woff2`
  await writeFile(join(webFolder, name), font)
  const url = `/fonts/${name}`
  const css = `@font-face {
  font-family: "${face.family}";
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;
  src: url("${url}") format("woff2");
  unicode-range:
    ${unicodeRange(face)};
}
`
  return { css, url, bytes: font.byteLength }
}

function fallbackFace({ family, local, ours, theirs }: Fallback): string {
  const scale = ours.averageWidth / theirs.averageWidth
  return `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ours.ascent / scale)};
  descent-override: ${percent(ours.descent / scale)};
  line-gap-override: 0%;
}
`
}

await rm(webFolder, { recursive: true, force: true })
await mkdir(webFolder, { recursive: true })
await mkdir(pdfFolder, { recursive: true })

/** The rules of `all`, and what is loaded before the first paint. */
async function cutAll(all: readonly Face[]): Promise<{ css: string[]; preload: string[] }> {
  const css: string[] = ['/* Written by `npm run fonts`. */\n']
  const preload = new Set<string>()
  for (const face of all) {
    const cut = await cutFace(face)
    css.push(cut.css)
    if (face.preload) preload.add(cut.url)
    process.stdout.write(`${cut.url} ${cut.bytes}\n`)
  }
  return { css, preload: [...preload] }
}

const listed = (urls: readonly string[]) => urls.map((url) => `'${url}'`).join(', ')

const { css, preload } = await cutAll(faces)
for (const fallback of fallbacks) css.push(fallbackFace(fallback))
await writeFile(join(root, 'app/ui/fonts.gen.css'), css.join('\n'))
const ofArabic = await cutAll(arabicFaces)
await writeFile(join(root, 'app/ui/fonts-arabic.gen.css'), ofArabic.css.join('\n'))
await writeFile(
  join(root, 'app/ui/preloaded-fonts.gen.ts'),
  `/** Written by \`npm run fonts\`: what every page needs before its first paint. */
export const preloadedFonts: readonly string[] = [${listed(preload)}]

/** The same for pages in Arabic, beside them. */
export const preloadedArabicFonts: readonly string[] = [${listed(ofArabic.preload)}]\n`,
)

for (const pdfFont of pdfFonts) {
  const source = await readFile(join(folderOf(pdfFont.package), pdfFont.file))
  const font = await subsetFont(source, charactersOf(pdfFont.ranges), {
    targetFormat: 'sfnt',
    noHinting: true,
  })
  await writeFile(join(pdfFolder, pdfFont.name), font)
  process.stdout.write(`${pdfFont.name} ${font.byteLength}\n`)
}

for (const [packageName, name, folders] of [
  ['@expo-google-fonts/newsreader', 'OFL-newsreader.txt', [webFolder, pdfFolder]],
  ['@expo-google-fonts/figtree', 'OFL-figtree.txt', [webFolder, pdfFolder]],
  ['@expo-google-fonts/noto-sans', 'OFL-noto.txt', [pdfFolder]],
] as const) {
  for (const folder of folders)
    await copyFile(join(folderOf(packageName), 'LICENSE_FONT'), join(folder, name))
}
await copyFile(
  join(folderOf('@fontsource-variable/readex-pro'), 'LICENSE'),
  join(webFolder, 'OFL-readex-pro.txt'),
)
process.stdout.write(`${(await readdir(webFolder)).length} files in public/fonts\n`)
