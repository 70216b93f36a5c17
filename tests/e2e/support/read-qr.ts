import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let reader: Promise<unknown> | undefined

/** What the QR code in this picture on the screen says, read as a camera would. */
export async function readQr(picture: Locator): Promise<string> {
  reader ??= readFile(wasm).then((wasmBinary) =>
    prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true }),
  )
  await reader
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // A picture that has just arrived, or a frame that is still scrolling, is not painted at once.
  const read = async () =>
    readBarcodes(new Blob([new Uint8Array(await picture.screenshot())]), { formats: ['QRCode'] })
  let codes = await read()
  await expect
    .poll(async () => {
      if (codes.length !== 1) codes = await read()
      return codes.length
    })
    .toBe(1)
  return codes[0]?.text ?? ''
}
