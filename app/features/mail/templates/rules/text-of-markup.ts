import { aroundLiquid } from './block-words.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** What the MJML of a template says as plain text: Liquid stays as it is, links and buttons name their address. */
export function textOfMarkup(mjml: string): string {
  const text = aroundLiquid(mjml, (marked) =>
    marked
      .replace(/<mj-preview>[\s\S]*?<\/mj-preview>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/<mj-button\b[^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/mj-button>/g, '$2: $1\n\n')
      .replace(/<a\b[^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/g, linkInText)
      .replace(/<br ?\/?>/g, '\n')
      .replace(/<\/t[dh]> ?<t[dh][^<>]*>/g, ': ')
      .replace(/<\/(?:tr|li|p)>/g, '\n')
      .replace(/<\/(?:mj-text|mj-table|mj-section)>/g, '\n\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&(#39|\w+);/g, (all, name: string) => entities[name] ?? all)
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  // An address that is its own label stands once.
  return text.replace(/\{\{ ([\w.]+)(?: \| url)? \}\}: (\{\{ \1 \| url \}\})/g, '$2')
}

/** "label: address"; an address that is its own label stands once. */
function linkInText(_all: string, address: string, label: string): string {
  return label === address || `mailto:${label}` === address ? label : `${label}: ${address}`
}
