import { expect, test } from 'vitest'
import { hasForeignPicture, pastedHtml } from './pasted-html.ts'

test('a text from Google Docs is bold only where it was', () => {
  expect(
    pastedHtml(
      '<b style="font-weight:normal;" id="docs-1"><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> leaning</span><span style="text-decoration:underline line-through;"> gone</span></p></b>',
    ),
  ).toBe('<p dir="ltr">plain <strong>bold</strong><em> leaning</em><s> gone</s></p>')
})

test('the lists Word paints become lists', () => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
  expect(pastedHtml(`${item('·', 'one')}\n${item('·', '<b>two</b>')}\n${item('1.', 'first')}`)).toBe(
    '<ul><li><p>one<o:p></o:p></p></li><li><p><strong>two</strong><o:p></o:p></p></li></ul>\n<ol><li><p>first<o:p></o:p></p></li></ol>',
  )
})

test('headings move below the title of the page, and stay where none is a title', () => {
  expect(pastedHtml('<h1 style="x">A</h1><h2>B</h2><h5>C</h5>')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4>')
  expect(pastedHtml('<h2>B</h2><h3>C</h3>')).toBe('<h2>B</h2><h3>C</h3>')
})

test('tables stay, without what they looked like', () => {
  expect(
    pastedHtml(
      '<table border=1 style="width:9px" width="400"><colgroup><col width=40></colgroup><tbody><tr><td colspan=2 valign="top" class="x">a</td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td colspan=2>a</td></tr></tbody></table>')
})

test('styles, handlers, comments and conditions are cut, links stay', () => {
  expect(
    pastedHtml(
      `<!--StartFragment--><style>p{}</style><p class="x" onclick='a("b")' style="color:red"><a href="https://a.example/?q=style=1" target=_blank>q</a></p><!--EndFragment-->`,
    ),
  ).toBe('<p><a href="https://a.example/?q=style=1" target=_blank>q</a></p>')
})

test('pictures of other sites and programs are known from ours', () => {
  expect(hasForeignPicture('<p><img width=4 src="https://a.example/x.png"></p>')).toBe(true)
  expect(hasForeignPicture("<img src='file:///C:/x.png'>")).toBe(true)
  expect(hasForeignPicture('<figure><img alt="a" src="/files/images/a/1.webp"></figure>')).toBe(false)
  expect(hasForeignPicture('<p>no picture</p>')).toBe(false)
})

test('what was copied from an editor of ours is not touched', () => {
  const own = '<h2 data-pm-slice="1 1 []">A</h2><p class="y">b</p>'
  expect(pastedHtml(own)).toBe(own)
})
