import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('a title cannot add parameters to a share link', () => {
  const links = shareLinks({
    title: 'Tea & talk?\r\nBcc: x@y.example #1',
    url: 'https://staffroom.test/blog/tea',
  })
  for (const { href } of links) {
    expect(href).not.toMatch(/[\s]/)
    expect(href).toContain('https%3A%2F%2Fstaffroom.test%2Fblog%2Ftea')
  }
  expect(links.map(({ name, href }) => [name, new URL(href).host])).toEqual([
    ['LinkedIn', 'www.linkedin.com'],
    ['X', 'x.com'],
    ['WhatsApp', 'wa.me'],
    ['Email', ''],
  ])
  expect(new URL(links[3].href).searchParams.get('bcc')).toBeNull()
  expect(new URL(links[1].href).searchParams.get('text')).toContain('Tea & talk?')
})
