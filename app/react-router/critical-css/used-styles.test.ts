import { describe, expect, test } from 'vitest'
import { readSheet } from '#app/react-router/critical-css/read-sheet.ts'
import { usedStyles } from '#app/react-router/critical-css/used-styles.ts'

const used = (css: string, html: string) => usedStyles(readSheet(css), html)
const some = '<p class="a b">'

describe('CSS rules', () => {
  test.each([
    ['of elements stay', 'h1,p{margin:0}', 'h1,p{margin:0}'],
    ['of classes that are there stay', '.a{top:0}.c{top:1px}', '.a{top:0}'],
    ['need all classes of a selector', '.a .b{top:0}.a.c{top:1px}', '.a .b{top:0}'],
    ['lose the selectors that find nothing', '.c,.b,.d>.a{top:0}', '.b{top:0}'],
    [
      'are kept for every pseudo-class and pseudo-element',
      '.a:hover{top:0}.b::after{top:1px}',
      '.a:hover{top:0}.b::after{top:1px}',
    ],
    ['stay where a class in parentheses may be a choice', '.a:is(.c,.b){top:0}', '.a:is(.c,.b){top:0}'],
    ['stay where a class must not be there', '.a:not(.c,.d){top:0}', '.a:not(.c,.d){top:0}'],
    [
      'are matched by classes, not by text in quotes or brackets',
      '.a[href$=".c"]{top:0}',
      '.a[href$=".c"]{top:0}',
    ],
    ['keep their order', '.b{top:0}.c{top:1px}.a{top:2px}', '.b{top:0}.a{top:2px}'],
  ])('%s', (_, css, expected) => {
    expect(used(css, some)).toBe(expected)
  })

  test('are matched by classes with escaped characters', () => {
    const css =
      '.md\\:flex{top:0}.w-1\\/2{top:1px}.\\[\\&_p\\]\\:m-0 p{top:2px}.\\32xl{top:3px}.\\32 xl{top:4px}.-mt-1\\.5{top:5px}'
    expect(used(css, '<p class="md:flex w-1/2">')).toBe('.md\\:flex{top:0}.w-1\\/2{top:1px}')
    expect(used(css, '<p class="[&amp;_p]:m-0">')).toBe('.\\[\\&_p\\]\\:m-0 p{top:2px}')
    expect(used(css, '<p class="2xl">')).toContain('.\\32 xl{top:4px}')
    expect(used(css, '<p class="-mt-1.5">')).toBe('.-mt-1\\.5{top:5px}')
  })

  test('nested in other rules are kept unchanged', () => {
    expect(used('.a{top:0;&:hover{top:1px}}', some)).toBe('.a{top:0;&:hover{top:1px}}')
  })
})

describe('CSS groups', () => {
  test('are removed with their last rule', () => {
    const css =
      '@media print{.c{top:0}}@media (width>=40rem){.a{top:1px}.c{top:2px}}@supports (top:0){.c{top:3px}}'
    expect(used(css, some)).toBe('@media (width>=40rem){.a{top:1px}}')
  })

  test('of layers are kept, because their order counts', () => {
    expect(used('@layer x{.c{top:0}}@layer y{.a{top:0}}', some)).toBe('@layer x{}@layer y{.a{top:0}}')
    expect(used('@layer x,y;.a{top:0}', some)).toBe('@layer x,y;.a{top:0}')
  })
})

describe('named CSS definitions', () => {
  test('are kept when a used rule refers to them, also indirectly', () => {
    const css = ':root{--x:1px;--y:var(--x);--z:2px}.a{top:var(--y)}.c{top:var(--z)}'
    expect(used(css, some)).toBe(':root{--x:1px;--y:var(--x)}.a{top:var(--y)}')
  })

  test('are kept when the document refers to them', () => {
    expect(used(':root{--x:1px;--y:2px}', '<path fill="var(--y)">')).toBe(':root{--y:2px}')
  })

  test('of registered properties are kept when used', () => {
    const css =
      '.a{--tw-x:0}@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}'
    expect(used(css, some)).toBe('.a{--tw-x:0}@property --tw-x{syntax:"*";inherits:false}')
  })
})

test('fonts, animations and page rules are kept, and comments are removed', () => {
  const css =
    '/*! A library’s {licence} */@font-face{font-family:"A;}";src:url("/a.woff2")}@page{margin:0}@keyframes spin{to{rotate:1turn}}'
  expect(used(css, '<p>')).toBe(
    '@font-face{font-family:"A;}";src:url("/a.woff2")}@page{margin:0}@keyframes spin{to{rotate:1turn}}',
  )
})
