export type ByteRange = { from: number; to: number }

/**
 * Which bytes of `size` a header Range asks for (RFC 9110 §14): one range, both ends included. All of them where
 * there is no such header, one in another unit, malformed, or for several ranges, which a server need not honour.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/\s/g, '') ?? '')
  const [first, last] = [asked?.[1] ?? '', asked?.[2] ?? '']
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'all'
  return from >= size ? 'unsatisfiable' : { from, to }
}
