export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

/** Bytes of a video; nothing can make it smaller here. */
export const maxVideoBytes = 100 * 1024 * 1024
/** As many first bytes as it takes to know the format. */
export const sniffedBytes = 64

/** MP4 as browsers play it; QuickTime's own ("qt  ") they do not. */
const mp4Brand = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash)$/
const ebml = '\x1a\x45\xdf\xa3'
/** The element that names the kind of document, and the kind: Matroska at large is not played. */
const webm = '\x42\x82\x84webm'

/** The video format that the first bytes of a file say, whatever its name or declared type says. */
export function sniffVideo(start: Uint8Array): VideoFormat | null {
  const text = String.fromCharCode(...start.subarray(0, sniffedBytes))
  if (text.slice(4, 8) === 'ftyp' && mp4Brand.test(text.slice(8, 12))) return 'mp4'
  return text.startsWith(ebml) && text.includes(webm) ? 'webm' : null
}
