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
  const codes = await readBarcodes(new Blob([new Uint8Array(await picture.screenshot())]), {
    formats: ['QRCode'],
  })
  expect(codes).toHaveLength(1)
  return codes[0]?.text ?? ''
}
