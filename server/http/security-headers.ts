import { createHash } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { embedFrames } from '#app/kernel/embeds.ts'

export type SecurityHeaders = {
  /** For every answer. */
  common: Readonly<Record<string, string>>
  /**
   * The policy of a document whose scripts carry `nonce`, or are those whose contents are given, as its styles are.
   * `tilesUrl`: where its maps get their tiles.
   */
  documentPolicy: (
    path: string,
    written: ({ nonce: string } | { inline: readonly string[]; styles?: readonly string[] }) & {
      tilesUrl?: string | null | undefined
    },
  ) => string
  /** What a document at `path` says otherwise than `common`. */
  exceptions: (path: string) => Readonly<Record<string, string>>
  /** The policy of everything that is not a document of ours. */
  otherPolicy: string
}

/** Only here a decoder compiled to WebAssembly runs; the page is loaded as a document of its own. */
const scanPath = '/admin/scan'
const signInWithGoogle = 'https://accounts.google.com'
/** Only here the card form of Stripe runs (rule R109); these pages are loaded as documents of their own. */
const payPages = [
  /^\/orders\/[^/]+\/pay\/?$/,
  /^\/membership\/pay\/?$/,
  /^\/account\/settings\/membership\/card\/?$/,
  /^\/account\/settings\/membership\/plan\/confirm\/?$/,
  /^\/test-payment\/?$/,
]
/** Only a post and the preview of one play videos of other sites, once the visitor presses play. */
const showsVideos = /^\/blog\/(preview\/)?[^/]+\/?$/
/** As Stripe documents for its script with card forms and wallets: docs.stripe.com/security/guide. */
const stripeScript = 'https://js.stripe.com'
const stripe = {
  script: [stripeScript, 'https://*.js.stripe.com'],
  frame: [stripeScript, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

export function securityHeaders(
  env: Pick<Env, 'mode' | 'hstsSubdomains' | 'google'> & { stripe: object | null },
): SecurityHeaders {
  const takesCards = (path: string) => env.stripe !== null && payPages.some((page) => page.test(path))
  const formAction = env.google ? `'self' ${signInWithGoogle}` : "'self'"
  return {
    common: {
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // Links with keys in them stay ours: other sites learn the origin at most.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissions('self'),
      'Cross-Origin-Opener-Policy': 'same-origin',
      // A copy of the site is found by no search, also where its pages are linked.
      ...(env.mode === 'staging' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
      ...(env.mode !== 'demo'
        ? {
            'Strict-Transport-Security': `max-age=63072000${env.hstsSubdomains ? '; includeSubDomains' : ''}`,
          }
        : {}),
    },
    documentPolicy(path, written) {
      const sources =
        'nonce' in written
          ? [`'nonce-${written.nonce}'`]
          : written.inline.map((text) => `'sha256-${sha256(text)}'`)
      const styles =
        'nonce' in written ? [] : (written.styles ?? []).map((text) => `'sha256-${sha256(text)}'`)
      const wasm = path === scanPath || path.startsWith(`${scanPath}/`) ? ["'wasm-unsafe-eval'"] : []
      const images = ["'self'", 'data:', 'blob:', ...tileOrigins(written.tilesUrl ?? null)].join(' ')
      const provider = takesCards(path) ? stripe : null
      const frames = provider?.frame ?? (showsVideos.test(path) ? embedFrames : [])
      return [
        "default-src 'self'",
        `script-src ${["'self'", ...sources, ...wasm, ...(provider?.script ?? [])].join(' ')}`,
        `style-src ${["'self'", ...styles].join(' ')}`,
        // The provider's script sizes its own frames by style attributes.
        ...(provider ? ["style-src-attr 'unsafe-inline'"] : []),
        ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
        `img-src ${images}`,
        `connect-src ${["'self'", ...(provider?.connect ?? [])].join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action ${formAction}`,
      ].join('; ')
    },
    exceptions(path): Record<string, string> {
      if (!takesCards(path)) return {}
      return {
        // Wallets ask in a window of their own, and from the provider's frame.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Permissions-Policy': permissions(`self "${stripeScript}"`),
      }
    },
    otherPolicy: "default-src 'none'; frame-ancestors 'none'",
  }
}

/** `payers`: who may open the browser's own payment sheet. */
function permissions(payers: string): string {
  return `camera=(self), microphone=(), geolocation=(), payment=(${payers}), usb=(), browsing-topics=()`
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

/** The contents of the style elements inside `html`. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
}
