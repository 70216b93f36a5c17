import { addressIn } from '#app/kernel/language/language-paths.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { xmlText } from '#app/kernel/xml-text.ts'

export type SitemapEntry = {
  /** From the slash on, without a language. */
  path: string
  changedAt: Date | null
}

type Site = { baseUrl: string; languages: readonly Language[] }

/** As sitemaps.org has it, of pages: each in all languages, and each naming the others. */
export function sitemapOfPages({ baseUrl, languages }: Site, entries: readonly SitemapEntry[]): string {
  const isAlone = languages.length === 1
  const lines = entries.flatMap(({ path, changedAt }) => {
    const others = isAlone ? '' : alternatesOf({ baseUrl, languages }, path)
    return languages.map((language) =>
      element('url', { address: addressIn(language, baseUrl, path), changedAt, others }),
    )
  })
  return document('urlset', lines, isAlone ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"')
}

/** The same of other sitemaps, which have no language. */
export function sitemapOfParts(baseUrl: string, parts: readonly SitemapEntry[]): string {
  const lines = parts.map(({ path, changedAt }) =>
    element('sitemap', { address: baseUrl + path, changedAt, others: '' }),
  )
  return document('sitemapindex', lines, '')
}

function alternatesOf({ baseUrl, languages }: Site, path: string): string {
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(addressIn(language, baseUrl, path))}"/>`
  return [...languages.map((language) => link(language, language)), link('x-default', originalLanguage)].join(
    '',
  )
}

type Listed = { address: string; changedAt: Date | null; others: string }

function element(name: 'url' | 'sitemap', { address, changedAt, others }: Listed): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<${name}><loc>${xmlText(address)}</loc>${changed}${others}</${name}>`
}

function document(name: 'urlset' | 'sitemapindex', lines: readonly string[], namespaces: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...lines,
    `</${name}>`,
    '',
  ].join('\n')
}
