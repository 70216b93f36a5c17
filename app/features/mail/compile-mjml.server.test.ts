import { afterAll, expect, test } from 'vitest'
import { createThreads } from '#server/threads.ts'
import { compileMjml, mjmlErrorsOf } from './compile-mjml.server.ts'

const threads = createThreads()
afterAll(threads.end)
const compile = (source: string) => compileMjml(threads, source)
const mail = (content: string) =>
  `<mjml><mj-body><mj-section><mj-column>${content}</mj-column></mj-section></mj-body></mjml>`

test('each of several at once is answered with its own', async () => {
  const words = Array.from({ length: 5 }, (_, number) => `words ${number}`)
  const compiled = await Promise.all(words.map((said) => compile(mail(`<mj-text>${said}</mj-text>`))))
  for (const [number, html] of compiled.entries()) {
    expect(words.filter((said) => html.includes(said))).toEqual([words[number]])
  }
})

test('a compile error names its line and does not affect the next compilation', async () => {
  const refusal: unknown = await compile(mail('\n<mj-unknown>x</mj-unknown>')).catch(
    (error: unknown) => error,
  )
  expect(mjmlErrorsOf(refusal)).toMatchObject([{ line: 2, message: expect.stringContaining('mj-unknown') }])
  expect(await compile(mail('<mj-text>afterwards</mj-text>'))).toContain('afterwards')
})
