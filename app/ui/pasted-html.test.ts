import { expect, test } from 'vitest'
import { hasForeignPicture, pastedHtml } from './pasted-html.ts'

test('text pasted from Google Docs keeps its bold parts only', () => {
  expect(
    pastedHtml(
      '<b style="font-weight:normal;" id="docs-1"><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> leaning</span><span style="text-decoration:underline line-through;"> gone</span></p></b>',
    ),
  ).toBe('<p dir="ltr">plain <strong>bold</strong><em> leaning</em><s> gone</s></p>')
})

test('lists pasted from Word become HTML lists', () => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
  expect(pastedHtml(`${item('·', 'one')}\n${item('·', '<b>two</b>')}\n${item('1.', 'first')}`)).toBe(
    '<ul><li><p>one<o:p></o:p></p></li><li><p><strong>two</strong><o:p></o:p></p></li></ul>\n<ol><li><p>first<o:p></o:p></p></li></ol>',
  )
})

test('headings move one level down when one is an h1, and stay otherwise', () => {
  expect(pastedHtml('<h1 style="x">A</h1><h2>B</h2><h5>C</h5>')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4>')
  expect(pastedHtml('<h2>B</h2><h3>C</h3>')).toBe('<h2>B</h2><h3>C</h3>')
})

test('tables are kept without their styles', () => {
  expect(
    pastedHtml(
      '<table border=1 style="width:9px" width="400"><colgroup><col width=40></colgroup><tbody><tr><td colspan=2 valign="top" class="x">a</td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td colspan=2>a</td></tr></tbody></table>')
})

test('styles, handlers and comments are removed, and links are kept', () => {
  expect(
    pastedHtml(
      `<!--StartFragment--><style>p{}</style><p class="x" onclick='a("b")' style="color:red"><a href="https://a.example/?q=style=1" target=_blank>q</a></p><!--EndFragment-->`,
    ),
  ).toBe('<p><a href="https://a.example/?q=style=1" target=_blank>q</a></p>')
})

test('pictures of other sites and programs are recognised', () => {
  expect(hasForeignPicture('<p><img width=4 src="https://a.example/x.png"></p>')).toBe(true)
  expect(hasForeignPicture("<img src='file:///C:/x.png'>")).toBe(true)
  expect(hasForeignPicture('<figure><img alt="a" src="/files/images/a/1.webp"></figure>')).toBe(false)
  expect(hasForeignPicture('<p>no picture</p>')).toBe(false)
})

test('text copied from this editor is unchanged', () => {
  const own = '<h2 data-pm-slice="1 1 []">A</h2><p class="y">b</p>'
  expect(pastedHtml(own)).toBe(own)
})
