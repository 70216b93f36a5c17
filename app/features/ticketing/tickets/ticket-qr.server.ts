import qrcode from 'qrcode'

// 15 % may be lost to creases and glare; the quiet zone of 4 modules is the standard's (ISO/IEC 18004).
const look = { errorCorrectionLevel: 'M', margin: 4 } as const

/** The QR code of a ticket as a square SVG; it shows the bare code, which is drawn nowhere but by us (R061). */
export function ticketQrSvg(code: string): Promise<string> {
  return qrcode.toString(code, { ...look, type: 'svg', color: { dark: '#221f1aff', light: '#ffffffff' } })
}

/**
 * The same as a PNG of about 500 × 500 pixels, for mails, which cannot show SVG. Drawn one pixel a module and made
 * larger by sharp, beside the thread that answers requests.
 */
export async function ticketQrPng(code: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { size, dark } = ticketQrModules(code)
  const { margin } = look
  const side = size + 2 * margin
  const modules = Buffer.alloc(side * side, 255)
  for (const [column, row] of dark) modules[(row + margin) * side + column + margin] = 0
  return sharp(modules, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * 15, side * 15, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** The dark modules of the code as [column, row] in a square of `size`, without the quiet zone. */
export function ticketQrModules(code: string): { size: number; dark: [number, number][] } {
  const { modules } = qrcode.create(code, look)
  const { size } = modules
  const dark: [number, number][] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column)) dark.push([column, row])
    }
  }
  return { size, dark }
}
