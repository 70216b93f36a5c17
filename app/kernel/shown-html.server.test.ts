import { expect, test } from 'vitest'
import { inLanguage } from '#language'
import { shownHtml } from './shown-html.server.ts'

const html =
  '<p><a href="/events?q=a">a</a> <a href="/">b</a> <a href="/files/x.pdf">c</a> <a href="//evil.example/x">d</a> <a href="https://else.example/">e</a></p>'
const links = (shown: string) => [...shown.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)

test('links to pages stay in the language of the reader, others where they lead', () => {
  expect(links(inLanguage('ar', () => shownHtml(html)))).toEqual([
    '/ar/events?q=a',
    '/ar',
    '/files/x.pdf',
    'https://else.example/',
  ])
  expect(links(shownHtml(html))[0]).toBe('/events?q=a')
})

test('what is not allowed is gone in every language', () => {
  expect(inLanguage('ar', () => shownHtml('<p onclick="x()">a</p><script>x</script>'))).toBe('<p>a</p>')
})
