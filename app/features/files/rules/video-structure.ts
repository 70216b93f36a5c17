import type { VideoFormat } from './video-formats.ts'

/** The beginning of a part of a file: what it is, and how many bytes follow; null is not told. */
type Part = { name: string; length: number | null }
type Found = Part | 'more' | 'broken'

/** What a file has to have to be played at all. */
const needed: Record<VideoFormat, readonly string[]> = {
  mp4: ['ftyp', 'moov', 'mdat'],
  webm: ['1a45dfa3', '18538067', '1654ae6b', '1f43b675'],
}
const [, segment, , cluster] = needed.webm

/**
 * Follows the parts of a video while it comes in, without keeping it: boxes (ISO 14496-12) or elements (RFC 8794).
 * What is not a video behind its first bytes, or ends in the middle, is not whole.
 */
export function followVideo(format: VideoFormat) {
  const next = format === 'mp4' ? boxAt : elementAt
  const seen = new Set<string>()
  let head: number[] = []
  let at = 0
  let skip = 0
  let leastEnd = 0
  let isBroken = false

  function read(byte: number) {
    head.push(byte)
    at++
    const found = next(head)
    if (found === 'more') return
    isBroken = found === 'broken' || (seen.size === 0 && found.name !== needed[format][0])
    if (found === 'broken') return
    head = []
    seen.add(found.name)
    // A segment and a live cluster hold the parts that are followed next.
    const isOpened = found.name === segment || (found.name === cluster && found.length === null)
    if (found.name === segment && found.length !== null) leastEnd = at + found.length
    if (!isOpened) skip = found.length ?? Number.POSITIVE_INFINITY
  }

  return {
    feed(bytes: Uint8Array) {
      for (let from = 0; from < bytes.length && !isBroken; ) {
        const taken = Math.min(skip, bytes.length - from)
        skip -= taken
        at += taken
        from += taken
        if (from < bytes.length) read(bytes[from++] ?? 0)
      }
    },
    isWhole(): boolean {
      const isAtEnd = skip === 0 || skip === Number.POSITIVE_INFINITY
      return (
        !isBroken &&
        isAtEnd &&
        head.length === 0 &&
        at >= leastEnd &&
        needed[format].every((name) => seen.has(name))
      )
    },
  }
}

/** 32 bits of length, a name of four letters; a length of 1 announces 64 bits, 0 reaches to the end of the file. */
function boxAt(head: readonly number[]): Found {
  if (head.length < 8) return 'more'
  const name = String.fromCharCode(...head.slice(4, 8))
  if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) return 'broken'
  const length = numberOf(head.slice(0, 4))
  if (length === 0) return { name, length: null }
  if (length !== 1) return length < 8 ? 'broken' : { name, length: length - 8 }
  if (head.length < 16) return 'more'
  const long = numberOf(head.slice(8, 16))
  return long < 16 ? 'broken' : { name, length: long - 16 }
}

/** An id and a length, each as long as the zeros before its first one say; all ones is an unknown length. */
function elementAt(head: readonly number[]): Found {
  const idLength = widthOf(head[0])
  if (idLength > 4) return 'broken'
  if (head.length <= idLength) return 'more'
  const name = head
    .slice(0, idLength)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const first = head[idLength] ?? 0
  const width = widthOf(first)
  if (width > 8) return 'broken'
  if (head.length < idLength + width) return 'more'
  const length = numberOf([first - 2 ** (8 - width), ...head.slice(idLength + 1)])
  const isUnknown = length === 2 ** (7 * width) - 1 || length > Number.MAX_SAFE_INTEGER
  if (isUnknown && name !== segment && name !== cluster) return 'broken'
  return { name, length: isUnknown ? null : length }
}

const widthOf = (byte = 0) => Math.clz32(byte) - 23

function numberOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}
