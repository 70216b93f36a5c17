import { expect, it } from 'vitest'
import { withFramedTables, withHeadingIds, withVideos } from './post-contents.ts'

it('gives headings unique ids made from their text', () => {
  const { html, headings } = withHeadingIds(
    '<h2>Why <em>café</em> &amp; talk</h2><p>x</p><h3>How</h3><h3>How</h3><h2>محمد</h2><h2>!</h2>',
  )
  expect(headings).toEqual([
    { id: 'part-why-cafe-talk', text: 'Why café & talk', level: 2 },
    { id: 'part-how', text: 'How', level: 3 },
    { id: 'part-how-2', text: 'How', level: 3 },
    { id: 'part-x', text: 'محمد', level: 2 },
    { id: 'part-x-2', text: '!', level: 2 },
  ])
  expect(html).toContain('<h2 id="part-why-cafe-talk">Why <em>café</em> &amp; talk</h2><p>x</p>')
})

it('leaves empty headings and h4 unchanged', () => {
  const plain = '<h2> </h2><h2><br /></h2><h4>Small</h4>'
  expect(withHeadingIds(plain)).toEqual({ html: plain, headings: [] })
})

it('escapes heading text in attributes', () => {
  const { html } = withHeadingIds('<h2>&quot; onclick=&quot;x &lt;script&gt;</h2>')
  expect(html).toBe('<h2 id="part-onclick-x-script">&quot; onclick=&quot;x &lt;script&gt;</h2>')
})

it('wraps tables in a scrollable group', () => {
  expect(withFramedTables('<p>a</p><table><tbody></tbody></table>')).toBe(
    '<p>a</p><div role="group" aria-label="Table" tabindex="0" class="overflow-x-auto"><table><tbody></tbody></table></div>',
  )
})

it('shows a video as a link built from its kind and id', () => {
  const html = withVideos(
    '<p>a</p><figure data-embed="youtube" data-embed-id="dQw4w9WgXcQ"><a href="https://evil.example">A &lt;lesson&gt;</a></figure>',
  )
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(html).toContain('data-video-id="dQw4w9WgXcQ"')
  expect(html).toContain('A &lt;lesson&gt;')
  expect(html).not.toContain('evil.example')
  expect(html).not.toContain('<iframe')
  const other = '<figure data-embed="other" data-embed-id="x"><a>b</a></figure>'
  expect(withVideos(other)).toBe(other)
})

it('turns an empty table heading into a cell', () => {
  expect(
    withFramedTables('<table><tbody><tr><th><p></p></th><th><p>a</p></th></tr></tbody></table>'),
  ).toContain('<tr><td></td><th><p>a</p></th></tr>')
})
