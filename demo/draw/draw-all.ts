import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { memberLogos } from './member-logos.ts'
import { membersAtWork } from './members-at-work.ts'
import { partners } from './partners.ts'
import type { Picture } from './picture.ts'
import { pictures } from './pictures.ts'
import { portrait } from './portrait.ts'
import { members } from './portraits.ts'
import { draw, encode } from './raster.ts'
import { document } from './svg.ts'

// Draws every demo picture anew: `node demo/draw/draw-all.ts [part of a file name]`.

type Listed = { file: string; width: number; height: number; alt: string }

const target = join(import.meta.dirname, '..', 'pictures')
const wanted = process.argv[2] ?? ''
const listed: Listed[] = []

async function save(file: string, bytes: Buffer | string): Promise<void> {
  const place = join(target, file)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, bytes)
}

/** Draws a scene at its own size, or smaller than that. */
async function drawScene({ file, width, height, alt, art, maxBytes }: Picture, scale = 1): Promise<void> {
  const size = { width: width * scale, height: height * scale }
  listed.push({ file, ...size, alt })
  if (!file.includes(wanted)) return
  const pixels = await draw(art(), size, { width, height })
  const bytes = await encode(pixels, file.endsWith('.jpg') ? 'jpeg' : 'webp', maxBytes)
  await save(file, bytes)
  console.log(`${file} ${bytes.length}`)
}

for (const picture of pictures) await drawScene(picture)

for (const { file, alt, picture } of members) {
  listed.push({ file, width: 480, height: 480, alt })
  if (!file.includes(wanted)) continue
  const pixels = await draw(portrait(picture), { width: 480, height: 480 }, { width: 960, height: 960 }, 0)
  await save(file, await encode(pixels, 'webp', 15_000))
}

for (const picture of membersAtWork) await drawScene(picture, 0.5)

for (const { file, alt, width, height, art } of [...partners, ...memberLogos]) {
  listed.push({ file, width, height, alt })
  await save(file, document(width, height, art(), false))
}

await save('index.json', `${JSON.stringify(listed, null, 2)}\n`)
console.log(`${listed.length} pictures`)
