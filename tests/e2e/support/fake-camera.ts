import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const picture = { width: 640, height: 480 }
/** Chromium plays the film again and again. */
const frames = 4

/**
 * Writes a film (Y4M) of a holder who shows a ticket to a camera, for Chromium's
 * `--use-file-for-fake-video-capture`: `qrCode` is a picture (SVG, PNG) of its code. The ticket is small, turned and grey, as tickets are.
 */
export async function filmTicket(path: string, qrCode: Buffer): Promise<void> {
  const ticket = await sharp(qrCode, { density: 300 })
    .flatten({ background: '#ffffff' })
    .resize(280, 280)
    .rotate(7, { background: '#d8d0c0' })
    .toBuffer()
  const light = await sharp({ create: { ...picture, channels: 3, background: '#6b6459' } })
    .composite([{ input: ticket }])
    .blur(0.8)
    .greyscale()
    .raw()
    .toBuffer()
  const noColour = Buffer.alloc((picture.width * picture.height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, noColour])
  const header = `YUV4MPEG2 W${picture.width} H${picture.height} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(path, Buffer.concat([Buffer.from(header), ...Array<Buffer>(frames).fill(frame)]))
}

/** What makes Chromium show the film when a page asks for the camera, without asking anybody. */
export const filmFlags = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]
