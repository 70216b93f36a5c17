import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import { type Answer, type Asked, isKnown } from './answer.ts'
import { chooseEncoding, compressOnce, type Encoding, isCompressible } from './encoding.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Names that change with their contents. */
const hashedName = /^\/assets\/|-[0-9a-f]{8}\.\w+$/
const forever = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=300'

type Variants = Partial<Record<Encoding, Buffer>> & { identity: Buffer; etag: string }

export type StaticFiles = {
  /** The answer for a file of the build, or null when there is none at this address. */
  answer: (asked: Asked) => Answer | Promise<Answer> | null
  /** What the build left beside the file at `path` for ourselves, or null. */
  beside: (path: string, extension: string) => Promise<Buffer | null>
}

/** Serves the files below `folder`; each is read once, with the compressed copies that the build left beside it. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const paths = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length)
    if (entry.isFile() && !path.startsWith('/.') && types[extname(path)]) paths.add(path)
  }
  const ready = new Map<string, Variants>()
  const loading = new Map<string, Promise<Variants>>()

  function load(path: string): Promise<Variants> {
    const known = loading.get(path)
    if (known) return known
    const work = readVariants(join(folder, path)).then((variants) => {
      ready.set(path, variants)
      return variants
    })
    loading.set(path, work)
    work.finally(() => loading.delete(path)).catch(() => undefined)
    return work
  }

  return {
    answer(asked) {
      if ((asked.method !== 'GET' && asked.method !== 'HEAD') || !paths.has(asked.path)) return null
      // A file has one address, whatever language its page is in.
      if (asked.language !== originalLanguage) return null
      const variants = ready.get(asked.path)
      return variants
        ? answerWith(asked, variants)
        : load(asked.path).then((loaded) => answerWith(asked, loaded))
    },
    async beside(path, extension) {
      if (!paths.has(path)) return null
      return readFile(join(folder, path + extension)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
  }
}

/**
 * Shorter files gain nothing from compression. The limit is lower than that of answers made for each request: a file is
 * compressed once, and a page loads a dozen small ones.
 */
const leastFileBytes = 200

async function readVariants(file: string): Promise<Variants> {
  const identity = await readFile(file)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (!isCompressible(types[extname(file)]) || identity.length < leastFileBytes) return { identity, etag }
  const kept = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]).catch(() => null)
  if (kept) return { identity, etag, br: kept[0], gzip: kept[1] }
  return { identity, etag, ...(await compressOnce(identity, 5)) }
}

function answerWith(asked: Asked, variants: Variants): Answer {
  const encoding = chooseEncoding(asked.header('accept-encoding'))
  const body = variants[encoding] ?? variants.identity
  const headers: Record<string, string> = {
    'Cache-Control': hashedName.test(asked.path) ? forever : shortly,
    ETag: variants.etag,
    'X-Content-Type-Options': 'nosniff',
    ...(variants.br ? { Vary: 'Accept-Encoding' } : {}),
  }
  if (isKnown(asked.header('if-none-match'), variants.etag)) return { status: 304, headers, body: null }
  headers['Content-Type'] = types[extname(asked.path)] ?? 'application/octet-stream'
  headers['Content-Length'] = String(body.length)
  if (body !== variants.identity) headers['Content-Encoding'] = encoding
  return { status: 200, headers, body }
}

/** Leaves a compressed copy beside every file of a build that is worth it. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isCompressible(types[extname(file)])) continue
    const bytes = await readFile(file)
    if (bytes.length < leastFileBytes) continue
    const { br, gzip } = await compressOnce(bytes, 11)
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
  }
}
