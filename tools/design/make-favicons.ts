/** Draws the mark of the site in the sizes browsers and phones ask for (`npm run icons`). */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const publicFolder = join(import.meta.dirname, '../../public')

/** A sun over an open book. `corner` is the radius of the ground in a 64 × 64 view, `scale` the size of the mark on it. */
function mark(corner: number, scale = 1): string {
  const inset = 32 - 32 * scale
  const [open, close] =
    scale === 1 ? ['', ''] : [`<g transform="translate(${inset} ${inset}) scale(${scale})">\n`, '</g>\n']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<clipPath id="ground"><rect width="64" height="64" rx="${corner}"/></clipPath>
<g clip-path="url(#ground)">
<rect width="64" height="64" fill="#0d5359"/>
${open}<circle cx="32" cy="31" r="14.5" fill="#f2a63a"/>
<path d="M32 51C25 42.500 15 40 6 42V26.500c10-1.500 20 1.500 26 9.500z" fill="#fffdf9"/>
<path d="M32 51c7-8.500 17-11 26-9V26.500c-10-1.500-20 1.500-26 9.500z" fill="#f3ebde"/>
<path d="M32 36v15" stroke="#0d5359" stroke-width="2.500" stroke-linecap="round"/>
${close}</g>
</svg>
`.replaceAll('.500', '.5')
}

/** An .ico file that holds one PNG (every browser since 2007 reads that). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const drawPng = (size: number, corner: number, scale?: number) =>
  sharp(Buffer.from(mark(corner, scale)), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

await mkdir(join(publicFolder, 'icons'), { recursive: true })
await writeFile(join(publicFolder, 'favicon.svg'), mark(14))
await writeFile(join(publicFolder, 'favicon.ico'), icoOf(await drawPng(32, 14), 32))
await writeFile(join(publicFolder, 'icons/apple-touch-icon.png'), await drawPng(180, 0))
await writeFile(join(publicFolder, 'icons/icon-192.png'), await drawPng(192, 0))
await writeFile(join(publicFolder, 'icons/icon-512.png'), await drawPng(512, 0))
await writeFile(join(publicFolder, 'icons/icon-maskable-512.png'), await drawPng(512, 0, 0.8))
