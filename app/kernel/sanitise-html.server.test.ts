import { describe, expect, it } from 'vitest'
import { plainText, sanitiseHtml } from './sanitise-html.server.ts'

describe('sanitiseHtml', () => {
  it.each([
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<p onclick="x()" style="color:red" class="a">Hi</p>', '<p>Hi</p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<img src="https://evil.example/pixel.gif">', ''],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<p>open <strong>never closed', '<p>open <strong>never closed</strong></p>'],
    ['<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    [
      '<figure data-embed="youtube" data-embed-id="x" onclick="x()"><a href="javascript:x()">v</a></figure>',
      '<figure><a rel="noopener nofollow">v</a></figure>',
    ],
    [
      '<figure data-embed="evil" data-embed-id="dQw4w9WgXcQ"><iframe src="https://evil.example"></iframe></figure>',
      '',
    ],
    [
      '<figure data-embed="vimeo" data-embed-id="123456&quot; onload=x"><p>v</p></figure>',
      '<figure><p>v</p></figure>',
    ],
    ['<figure><img src="https://evil.example/a.png"><figcaption></figcaption></figure>', ''],
    [
      '<figure><img src="blob:https://own.example/1"><figcaption>Held</figcaption></figure>',
      '<figure><figcaption>Held</figcaption></figure>',
    ],
    [
      '<table style="width:9px" onmouseover="x()"><colgroup><col style="x"></colgroup><tbody><tr><td colspan="2" style="x">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    [
      '<pre><code class="language-js" onclick="x()">a &lt;b&gt;</code></pre>',
      '<pre><code>a &lt;b&gt;</code></pre>',
    ],
    [
      '<video src="https://evil.example/a.mp4" autoplay></video><object data="x"></object><embed src="x">',
      '',
    ],
  ])('%s', (written, shown) => {
    expect(sanitiseHtml(written)).toBe(shown)
  })

  it('keeps formatting, safe links and our own pictures', () => {
    const html =
      '<h2>Who</h2><p><em>You</em> &amp; us, <a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">there</a></p>'
    expect(sanitiseHtml(html)).toBe(html)
    expect(sanitiseHtml('<img src="/files/2026/ab-12.webp" alt="A hall">')).toBe(
      '<img src="/files/2026/ab-12.webp" alt="A hall" loading="lazy" />',
    )
  })

  it('keeps pictures with words under them, and videos of the allowed sites', () => {
    const html =
      '<figure><img src="/files/images/a/800.webp" alt="A hall" width="1200" height="800" loading="lazy" /><figcaption>Full <em>again</em></figcaption></figure><figure data-embed="youtube" data-embed-id="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">A lesson</a></figure>'
    expect(sanitiseHtml(html)).toBe(html)
    expect(sanitiseHtml('<figure><img src="/files/a.webp"><figcaption> </figcaption></figure>')).toBe(
      '<figure><img src="/files/a.webp" alt="" loading="lazy" /></figure>',
    )
  })

  it('shows no picture by a way out of our own files', () => {
    for (const src of ['/files/../auth/sign-out', '/files/a/..', '//files/a.webp', '/files/a?b=1'])
      expect(sanitiseHtml(`<img src="${src}">`)).toBe('')
  })

  it('fits headings under the one of the page', () => {
    expect(sanitiseHtml('<h1>A</h1><h2>B</h2><h3>C</h3>', 3)).toBe('<h3>A</h3><h4>B</h4><h4>C</h4>')
    expect(sanitiseHtml('<h3>A</h3><h4>B</h4>', 3)).toBe('<h3>A</h3><h4>B</h4>')
    expect(sanitiseHtml('<h4 class="x">A</h4><h6>B</h6>', 3)).toBe('<h3>A</h3><h4>B</h4>')
    expect(sanitiseHtml('<h1>A</h1>')).toBe('<h2>A</h2>')
  })

  it('changes nothing the second time', () => {
    const once = sanitiseHtml(
      '<h1>A</h1><p>x<script>1</script> <a href="http://a.example" target="_top">y</a>',
    )
    expect(sanitiseHtml(once)).toBe(once)
  })

  it('copes with very deep and very long input', () => {
    expect(sanitiseHtml(`${'<b>'.repeat(5000)}deep`)).toContain('deep')
  })
})

describe('plainText', () => {
  it('keeps the words apart and unescaped', () => {
    expect(plainText('<h2>Tea</h2><p>For <b>heads</b> &amp; deputies<br>of all schools</p>')).toBe(
      'Tea For heads & deputies of all schools',
    )
  })
})
