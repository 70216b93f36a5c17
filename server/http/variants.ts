import type { Answer } from './answer.ts'
import { compressOnce, type Encoding, isCompressible, leastBytes } from './encoding.ts'

/** One answer in every encoding, made to be sent often. */
export type Variants = { by: Record<Encoding, Answer>; bytes: number }

/** For answers that live long enough to be sent more than once, and are made while the client waits. */
const effort = 5

/** The answer 200 with `body` in every encoding that is worth it; `headers` have lower-case names. */
export async function variantsOf(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  route?: string,
): Promise<Variants> {
  const worthIt = isCompressible(headers['content-type']) && body.length >= leastBytes
  const small = worthIt ? await compressOnce(body, effort) : null
  const variant = (bytes: Buffer, encoding: Encoding): Answer => ({
    status: 200,
    headers: {
      ...headers,
      'Content-Length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    body: bytes,
    route,
  })
  const identity = variant(body, 'identity')
  return {
    by: {
      identity,
      br: small ? variant(small.br, 'br') : identity,
      gzip: small ? variant(small.gzip, 'gzip') : identity,
    },
    bytes: body.length + (small ? small.br.length + small.gzip.length : 0),
  }
}
