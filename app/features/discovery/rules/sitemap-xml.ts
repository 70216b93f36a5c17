import { xmlText } from '#app/kernel/xml-text.ts'

export type SitemapEntry = {
  /** From the slash on. */
  path: string
  changedAt: Date | null
}

/** As sitemaps.org has it, for pages (`urlset`) or for other sitemaps (`sitemapindex`). */
export function sitemapXml(
  kind: 'urlset' | 'sitemapindex',
  baseUrl: string,
  entries: readonly SitemapEntry[],
): string {
  const element = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
    return `<${element}><loc>${xmlText(baseUrl + path)}</loc>${changed}</${element}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${kind}>`,
    '',
  ].join('\n')
}
