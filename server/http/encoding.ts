import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers fit one packet as they are. */
export const leastBytes = 860

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|wasm)|image\/(svg\+xml|x-icon|vnd\.microsoft\.icon))/

export function isCompressible(contentType: string | null | undefined): boolean {
  return compressible.test(contentType ?? '')
}

/** The best encoding that `accept` (the header Accept-Encoding) takes. */
export function chooseEncoding(accept: string | null | undefined): Encoding {
  if (!accept) return 'identity'
  let best: Encoding = 'identity'
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter))) continue
    if (name === 'br') return 'br'
    if (name === 'gzip') best = 'gzip'
  }
  return best
}

/** Compresses once what is sent often: `effort` 11 for files, less for pages that live for seconds. */
export async function compressOnce(bytes: Buffer, effort: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: Math.min(9, effort) }),
  ])
  return { br, gzip: gz }
}
