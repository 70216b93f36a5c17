/** Where videos may come from: every other frame stays out. */
export const embedKinds = ['youtube', 'vimeo'] as const
export type EmbedKind = (typeof embedKinds)[number]

export type Embed = { kind: EmbedKind; id: string }

const ids: Record<EmbedKind, RegExp> = {
  youtube: /^[\w-]{11}$/,
  // A video that is not listed has a second part, which is its key.
  vimeo: /^\d{6,12}(?:-[0-9a-f]{8,12})?$/,
}

/** The video that `kind` and `id` name; null where that is none we show. */
export function embedOf(kind: unknown, id: unknown): Embed | null {
  const known = embedKinds.find((one) => one === kind)
  return known && typeof id === 'string' && ids[known].test(id) ? { kind: known, id } : null
}

/** The video at an address as people copy it from the address bar or a "Share" button; null for any other. */
export function embedOfAddress(typed: string): Embed | null {
  const text = /^[\w-]+(\.[\w-]+)+\//.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()
  if (!URL.canParse(text)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const host = hostname.replace(/^(www|m|music|player)\./, '')
  const parts = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return embedOf('youtube', parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '')
    return embedOf('youtube', named ? parts[1] : searchParams.get('v'))
  }
  if (host !== 'vimeo.com') return null
  const at = parts.findIndex((part) => /^\d{6,12}$/.test(part))
  const key = searchParams.get('h') ?? parts[at + 1]
  return embedOf('vimeo', key && /^[0-9a-f]{8,12}$/.test(key) ? `${parts[at]}-${key}` : parts[at])
}

const names: Record<EmbedKind, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

export function embedName({ kind }: Embed): string {
  return names[kind]
}

/** Where a video is watched on its own site: what readers without a script get. */
export function embedLink({ kind, id }: Embed): string {
  return kind === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id.replace('-', '/')}`
}

/** The player of a video, which is loaded when the visitor presses play: as little of it as its site offers. */
export function embedPlayer({ kind, id }: Embed): string {
  const [number = '', key] = id.split('-')
  return kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${number}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`
}

/** What a page with posts may frame. */
export const embedFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const
