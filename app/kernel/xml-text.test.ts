import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

test('XML text is escaped and has no invalid characters', () => {
  expect(xmlText(`<b>"a" & 'b'</b>\u0000\uffff\ud800`)).toBe(
    '&lt;b&gt;&quot;a&quot; &amp; &apos;b&apos;&lt;/b&gt;\ufffd',
  )
  expect(xmlText('two\n\tlines 😀')).toBe('two\n\tlines 😀')
})
