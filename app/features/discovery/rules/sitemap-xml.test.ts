import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

test('a sitemap follows the protocol of sitemaps.org', () => {
  const changedAt = new Date('2026-12-01T12:00:00.123Z')
  expect(
    sitemapXml('urlset', 'https://a.example', [
      { path: '/', changedAt: null },
      { path: '/x?a=1&b=<', changedAt },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://a.example/</loc></url>
<url><loc>https://a.example/x?a=1&amp;b=&lt;</loc><lastmod>2026-12-01T12:00:00Z</lastmod></url>
</urlset>
`)
})
