import { createHash } from 'node:crypto'
import type { Env } from '#app/env.server.ts'

export type SecurityHeaders = {
  /** For every answer. */
  common: Readonly<Record<string, string>>
  /** The policy of a document whose scripts carry `nonce`, or are those whose contents are given. */
  documentPolicy: (path: string, scripts: { nonce: string } | { inline: readonly string[] }) => string
  /** The policy of everything that is not a document of ours. */
  otherPolicy: string
}

/** Only here a decoder compiled to WebAssembly runs; the page is loaded as a document of its own. */
const scanPath = '/admin/scan'
const signInWithGoogle = 'https://accounts.google.com'

export function securityHeaders(env: Pick<Env, 'mode' | 'mapTilesUrl' | 'google'>): SecurityHeaders {
  const images = ["'self'", 'data:', 'blob:', ...tileOrigins(env.mapTilesUrl)].join(' ')
  const formAction = env.google ? `'self' ${signInWithGoogle}` : "'self'"
  return {
    common: {
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // Links with keys in them stay ours: other sites learn the origin at most.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(self), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(env.mode === 'production'
        ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
        : {}),
    },
    documentPolicy(path, scripts) {
      const sources =
        'nonce' in scripts
          ? [`'nonce-${scripts.nonce}'`]
          : scripts.inline.map((text) => `'sha256-${sha256(text)}'`)
      const wasm = path === scanPath || path.startsWith(`${scanPath}/`) ? ["'wasm-unsafe-eval'"] : []
      return [
        "default-src 'self'",
        `script-src ${["'self'", ...sources, ...wasm].join(' ')}`,
        "style-src 'self'",
        `img-src ${images}`,
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action ${formAction}`,
      ].join('; ')
    },
    otherPolicy: "default-src 'none'; frame-ancestors 'none'",
  }
}

function tileOrigins(template: string | null): string[] {
  if (!template) return []
  // "{s}" stands for one of several host names.
  const origin = template.replace('{s}', '*').match(/^https?:\/\/[^/]+/)?.[0]
  return origin ? [origin] : []
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** The contents of the scripts inside `html` that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes) && !/type="application\//.test(attributes))
    .map(([, , text = '']) => text)
}
