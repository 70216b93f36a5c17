import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#tests/support/find-browser.ts'

// Records the film of the demo's gallery anew: `node demo/draw/record-film.ts`. A browser paints one of our own
// pictures on a canvas, drifting slowly under twinkling lights and falling confetti, and records it as VP9.

const folder = join(import.meta.dirname, '..', 'pictures')
const film = { width: 640, height: 360, perSecond: 20, bitsPerSecond: 280_000, seconds: 7 }

const executablePath = findBrowser()
if (!executablePath) throw new Error('There is no browser to record with')
const browser = await chromium.launch({ executablePath, args: browserFlags })
const page = await browser.newPage()
const still = await readFile(join(folder, 'moments/gala-film.webp'))
const recorded = await page.evaluate(record, {
  ...film,
  still: `data:image/webp;base64,${still.toString('base64')}`,
})
await browser.close()
const bytes = Buffer.from(recorded, 'base64')
await writeFile(join(folder, 'moments/gala-dancing.webm'), bytes)
console.log(`moments/gala-dancing.webm ${bytes.length}`)

/** Runs in the browser; answers the recording in base64. */
async function record(film: {
  still: string
  width: number
  height: number
  perSecond: number
  bitsPerSecond: number
  seconds: number
}): Promise<string> {
  const { width, height } = film
  const picture = new Image()
  picture.src = film.still
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const chance = (at: number) => Math.abs(Math.sin(at * 12.9898) * 43758.5453) % 1

  const paint = (time: number) => {
    const part = time / film.seconds
    const zoom = 1.02 + part * 0.16
    const [wide, high] = [picture.width / zoom, picture.height / zoom]
    const left = (picture.width - wide) * (0.2 + part * 0.6)
    context.drawImage(picture, left, (picture.height - high) * 0.5, wide, high, 0, 0, width, height)
    for (let light = 0; light < 14; light++) {
      const glow = 0.12 + 0.14 * Math.sin(time * 2.4 + light * 1.7)
      const [x, y] = [(chance(light) * width * 1.2 - part * 90) | 0, 20 + chance(light + 50) * 90]
      const radial = context.createRadialGradient(x, y, 0, x, y, 26)
      radial.addColorStop(0, `rgba(255, 226, 150, ${Math.max(0, glow) + 0.1})`)
      radial.addColorStop(1, 'rgba(255, 226, 150, 0)')
      context.fillStyle = radial
      context.fillRect(x - 26, y - 26, 52, 52)
    }
    for (let piece = 0; piece < 26; piece++) {
      const fall = (chance(piece + 9) + time * (0.1 + 0.08 * chance(piece + 3))) % 1
      const x = chance(piece) * width + Math.sin(time * 2 + piece) * 8
      context.fillStyle = ['#f2a63a', '#e2725b', '#fbf4e4', '#2a9d8f'][piece % 4] ?? ''
      context.save()
      context.translate(x, fall * height)
      context.rotate(time * 3 + piece)
      context.fillRect(-3, -1.5, 6, 3)
      context.restore()
    }
  }

  paint(0)
  const recorder = new MediaRecorder(canvas.captureStream(film.perSecond), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: film.bitsPerSecond,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  const begun = performance.now()
  recorder.start()
  await new Promise<void>((resolve) => {
    const step = () => {
      const time = (performance.now() - begun) / 1_000
      if (time >= film.seconds) return resolve()
      paint(time)
      requestAnimationFrame(step)
    }
    step()
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
