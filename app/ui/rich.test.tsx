import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rich } from './rich.tsx'

test('a text has elements in the place of its tags and names', () => {
  const shown = rich('Read the <terms>terms of service</terms> of {name} & others.', {
    terms: (words) => <a href="/terms">{words}</a>,
    name: <bdi>Harbour</bdi>,
  })
  expect(renderToStaticMarkup(<p>{shown}</p>)).toBe(
    '<p>Read the <a href="/terms">terms of service</a> of <bdi>Harbour</bdi> &amp; others.</p>',
  )
})

test('a tag has names inside', () => {
  const shown = rich('Download<more> of {holder}</more>', {
    more: (words) => <span>{words}</span>,
    holder: 'Layla',
  })
  expect(renderToStaticMarkup(<p>{shown}</p>)).toBe('<p>Download<span> of Layla</span></p>')
})

test('what a translation has of its own is shown as it is written', () => {
  expect(renderToStaticMarkup(<p>{rich('5 < 6 and {this}' as '{that}', { that: 'x' })}</p>)).toBe(
    '<p>5 &lt; 6 and {this}</p>',
  )
})
