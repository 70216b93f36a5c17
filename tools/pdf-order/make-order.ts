/**
 * Writes down in which order Chromium shows the sentences (`node tools/pdf-order/make-order.ts`), for the test that PDFs
 * show them in the same. To be run when the sentences change; the file is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '#tests/support/find-browser.ts'
import { orderSentences } from './sentences.ts'

const fonts = join(import.meta.dirname, '../../app/integrations/pdf/fonts')
const faceOf = (name: string) =>
  `@font-face { font-family: ${name}; src: url(data:font/ttf;base64,${readFileSync(join(fonts, `${name}.ttf`)).toString('base64')}) }`

const style = `${['figtree-regular', 'noto-regular', 'arabic-regular', 'hebrew-regular'].map(faceOf).join('\n')}
p { font: 16px figtree-regular, noto-regular, arabic-regular, hebrew-regular; white-space: pre; unicode-bidi: plaintext }
p[dir] { unicode-bidi: isolate }`

/** Runs in the page: the characters of each sentence that take room, from left to right. */
function seenOrders(): string[] {
  const segmenter = new Intl.Segmenter()
  return Array.from(document.querySelectorAll('p'), ({ firstChild }) => {
    if (!firstChild) return ''
    const placed = Array.from(segmenter.segment(firstChild.textContent ?? ''), ({ segment, index }) => {
      const range = document.createRange()
      range.setStart(firstChild, index)
      range.setEnd(firstChild, index + segment.length)
      const { left, right } = range.getBoundingClientRect()
      return { segment, left, right }
    })
    return placed
      .filter(({ segment, left, right }) => right > left && segment.trim() !== '')
      .sort((one, other) => one.left + one.right - other.left - other.right)
      .map(({ segment }) => segment)
      .join('')
  })
}

const sentences = orderSentences()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
const page = await browser.newPage()
await page.setContent(`<html dir="rtl"><meta charset="utf-8"><style>${style}</style><body></body>`)
await page.evaluate((texts) => {
  for (const text of texts) {
    const sentence = document.body.appendChild(document.createElement('p'))
    sentence.textContent = text
    // Chromium takes what has no letter of its own for English, whatever the page is in.
    if (!/\p{L}/u.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))) sentence.dir = 'rtl'
  }
}, sentences)
await page.evaluate(() => document.fonts.ready.then(() => undefined))
const seen = await page.evaluate(seenOrders)
await browser.close()
const orders = sentences.map((text, index) => ({ text, seen: seen[index] }))
writeFileSync(join(import.meta.dirname, 'order.json'), `${JSON.stringify(orders, null, 2)}\n`)
console.log(`${orders.length} sentences`)
