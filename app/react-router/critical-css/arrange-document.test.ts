import { expect, test } from 'vitest'
import { arrangeDocument } from '#app/react-router/critical-css/arrange-document.ts'
import { readSheet } from '#app/react-router/critical-css/read-sheet.ts'

const document = (head: string, body = '') =>
  `<html><head>${head}</head><body><p class="a">$& $1</p><script>first()</script><script type="module" async="">import("/assets/entry.js")</script>${body}</body></html>`
const preloads =
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>'
const styles = '<link rel="stylesheet" href="/assets/root.css"/>'
const sheets = new Map([['/assets/root.css', readSheet('.a{top:0}.b{top:1px}')]])

test('used styles are inlined in the document, and scripts are deferred', () => {
  const html = arrangeDocument(document(`<title>T</title>${preloads}${styles}`), sheets)
  expect(html).toContain('<title>T</title><style data-of="/assets/root.css">.a{top:0}</style></head>')
  expect(html).toContain('<script type="text/plain" data-code="">import("/assets/entry.js")</script>')
  expect(html).toContain('["/assets/entry.js","/assets/root.js"].map(')
  expect(html).not.toMatch(/<link/)
  // The text of the document is no replacement pattern.
  expect(html).toContain('<p class="a">$& $1</p><script>first()</script>')
})

test('several style sheets keep their order', () => {
  const own = '<link rel="stylesheet" href="/assets/map.css"/>'
  const known = new Map([...sheets, ['/assets/map.css', readSheet('p{left:0}')]])
  expect(arrangeDocument(document(preloads + styles + own), known)).toContain(
    '<style data-of="/assets/root.css">.a{top:0}</style><style data-of="/assets/map.css">p{left:0}</style>',
  )
})

test('a style sheet that is used in full is marked, because it need not be loaded', () => {
  const fonts = '<link rel="stylesheet" href="/assets/fonts.css"/>'
  const known = new Map([...sheets, ['/assets/fonts.css', readSheet('@font-face{src:url(/f)}')]])
  expect(arrangeDocument(document(preloads + fonts + styles), known)).toContain(
    '<style data-of="/assets/fonts.css" data-whole="">@font-face{src:url(/f)}</style><style data-of="/assets/root.css">.a{top:0}</style>',
  )
})

test.each([
  ['an unknown style sheet', document(`${preloads}${styles}<link rel="stylesheet" href="/other.css"/>`)],
  ['no styles', document(preloads)],
  ['no code', '<html><head></head><body></body></html>'],
  ['code that is written otherwise', document(preloads + styles).replace(' async=""', '')],
])('a document with %s is unchanged', (_, html) => {
  expect(arrangeDocument(html, sheets)).toBe(html)
})
