import { expect, test } from 'vitest'
import { openPdf } from '#app/integrations/pdf/open-pdf.server.ts'
import { pdfStream } from './pdf-stream.server.ts'

const openStreamed = () =>
  openPdf(
    {
      title: 'Attendees',
      author: 'Staffroom',
      subject: 'Evening',
      createdAt: new Date('2026-11-21T12:00:00Z'),
    },
    { isStreamed: true },
  )

test('pages leave while others are drawn', async () => {
  const pdf = await openStreamed()
  let drawn = 0
  const drawnAtFirst: number[] = []
  for await (const _bytes of pdfStream(pdf, pages)) if (drawnAtFirst.length === 0) drawnAtFirst.push(drawn)
  expect(drawn).toBe(50)
  expect(drawnAtFirst[0]).toBeLessThan(10)

  function* pages() {
    for (; drawn < 50; drawn++) {
      if (drawn > 0) pdf.doc.addPage()
      pdf.write('P', `Guest ${drawn}`, { x: 40, y: 40, width: 200, size: 12 })
      yield
    }
  }
})

test('what fails while it is drawn ends the stream with its error', async () => {
  const pdf = await openStreamed()
  const read = async () => {
    for await (const _bytes of pdfStream(pdf, pages));
  }
  await expect(read()).rejects.toThrow('no such letter')

  function* pages(): Generator<void> {
    yield
    throw new Error('no such letter')
  }
})

test('a failing document ends the stream with its error, with and without a waiting reader', async () => {
  const pdf = await openStreamed()
  const read = async () => {
    for await (const _bytes of pdfStream(pdf, pages));
  }
  await expect(read()).rejects.toThrow('broken')

  function* pages(): Generator<void> {
    yield
    pdf.doc.emit('error', new Error('broken'))
    yield
  }
})

test('nothing more is drawn once the reader has left', async () => {
  const pdf = await openStreamed()
  let isEnded = false
  const stream = pdfStream(pdf, pages)
  await stream.next()
  await stream.return(undefined)
  expect(isEnded).toBe(true)

  function* pages(): Generator<void> {
    try {
      for (;;) {
        pdf.doc.addPage()
        yield
      }
    } finally {
      isEnded = true
    }
  }
})
