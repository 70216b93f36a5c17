import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the QR codes that are in the picture at this moment. */
export type ScanDecoder = (picture: HTMLVideoElement) => Promise<string[]>

type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own decoder where it knows QR codes, else one in WebAssembly that we serve ourselves. */
export async function openScanDecoder(): Promise<ScanDecoder> {
  const Maker = (await nativeDetector()) ?? (await ownDetector())
  const detector = new Maker({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map((code) => code.rawValue)
}

async function nativeDetector(): Promise<DetectorMaker | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  if (!Native) return null
  return (await Native.getSupportedFormats()).includes('qr_code') ? Native : null
}

async function ownDetector(): Promise<DetectorMaker> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // Without this it asks another host for its binary.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return BarcodeDetector
}
