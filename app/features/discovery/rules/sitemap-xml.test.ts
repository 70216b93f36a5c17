import { expect, test } from 'vitest'
import { sitemapOfPages, sitemapOfParts } from './sitemap-xml.ts'

const changedAt = new Date('2026-12-01T12:00:00.123Z')
const baseUrl = 'https://a.example'

test('a sitemap follows the protocol of sitemaps.org', () => {
  const pages = [
    { path: '/', changedAt: null },
    { path: '/x?a=1&b=<', changedAt },
  ]
  expect(sitemapOfPages({ baseUrl, languages: ['en'] }, pages)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://a.example/</loc></url>
<url><loc>https://a.example/x?a=1&amp;b=&lt;</loc><lastmod>2026-12-01T12:00:00Z</lastmod></url>
</urlset>
`)
})

test('of a site with two languages it has each page in both, and each names both', () => {
  const others =
    '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/"/>' +
    '<xhtml:link rel="alternate" hreflang="ar" href="https://a.example/ar"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/"/>'
  expect(
    sitemapOfPages({ baseUrl, languages: ['en', 'ar'] }, [{ path: '/', changedAt: null }]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://a.example/</loc>${others}</url>
<url><loc>https://a.example/ar</loc>${others}</url>
</urlset>
`)
})

test('a list of its parts has no language', () => {
  expect(sitemapOfParts(baseUrl, [{ path: '/sitemaps/pages.xml', changedAt }])).toContain(
    '<sitemap><loc>https://a.example/sitemaps/pages.xml</loc><lastmod>2026-12-01T12:00:00Z</lastmod></sitemap>',
  )
})
