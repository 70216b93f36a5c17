import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

test('text of XML has none of its marks, and no character it does not know', () => {
  expect(xmlText(`<b>"a" & 'b'</b>\u0000\uffff\ud800`)).toBe(
    '&lt;b&gt;&quot;a&quot; &amp; &apos;b&apos;&lt;/b&gt;\ufffd',
  )
  expect(xmlText('two\n\tlines 😀')).toBe('two\n\tlines 😀')
})
