import { expect, test } from 'vitest'
import { writtenHtml } from './written-html.ts'

test('unfinished uploads, empty lines and empty captions are not sent', () => {
  expect(
    writtenHtml(
      '<p>a</p><figure data-upload="k"><img src="blob:x"><figcaption>c</figcaption></figure><figure><img src="/files/a"><figcaption></figcaption></figure><p></p><p></p>',
    ),
  ).toBe('<p>a</p><figure><img src="/files/a"></figure>')
})
