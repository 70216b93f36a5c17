/**
 * Draws the sprite of icons (`npm run icons`): one file, cached for ever under a hash of its content, so that
 * a page carries no path data. Writes the union of names for app/ui/icon.tsx.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { drawnIcons, lucideIcons } from './icon-names.ts'

const root = join(import.meta.dirname, '../..')
const publicFolder = join(root, 'public')
const lucideFolder = join(createRequire(import.meta.url).resolve('lucide-static/package.json'), '../icons')

async function readLucide(file: string): Promise<string> {
  const svg = await readFile(join(lucideFolder, `${file}.svg`), 'utf8')
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]
  if (!inner) throw new Error(`lucide's ${file}.svg holds no picture`)
  return inner.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')
}

const drawings = new Map<string, string>(Object.entries(drawnIcons))
for (const [name, file] of lucideIcons) drawings.set(name, await readLucide(file))
const names = [...drawings.keys()].sort()

const symbols = names.map(
  (name) =>
    `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawings.get(name)}</symbol>`,
)
const licence = '<!-- Icons by Lucide, ISC licence, https://lucide.dev/license -->'
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${symbols.join('\n')}\n</svg>\n`
const file = `icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`

for (const old of await readdir(publicFolder)) {
  if (/^icons-[0-9a-f]{8}\.svg$/.test(old)) await rm(join(publicFolder, old))
}
await writeFile(join(publicFolder, file), sprite)
await writeFile(
  join(root, 'app/ui/icon-names.gen.ts'),
  `/** Written by \`npm run icons\`. */
export const iconSprite = '/${file}'

export const iconNames = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const
export type IconName = (typeof iconNames)[number]
`,
)
process.stdout.write(`${names.length} icons in /${file}, ${sprite.length} bytes\n`)
