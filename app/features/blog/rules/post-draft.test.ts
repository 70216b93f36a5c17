import { expect, test } from 'vitest'
import { type PostDraft, postProblems } from './post-draft.ts'

const draft: PostDraft = {
  title: 'Feedback that is read',
  excerpt: '',
  contentHtml: '<p>Words.</p>',
  contentText: 'Words.',
  metaTitle: '',
  metaDescription: '',
}

test.each<[Partial<PostDraft>, ReturnType<typeof postProblems>[number] | null]>([
  [{}, null],
  [{ title: '' }, 'title-missing'],
  [{ title: 'a'.repeat(255) }, null],
  [{ title: 'a'.repeat(256) }, 'title-too-long'],
  [{ excerpt: 'a'.repeat(501) }, 'excerpt-too-long'],
  [{ contentHtml: '<p></p>', contentText: '' }, 'content-missing'],
  [{ contentHtml: '<img src="/files/images/a/400.webp">', contentText: '' }, null],
  [{ contentHtml: '<figure data-embed="vimeo"></figure>', contentText: '' }, null],
  [{ contentHtml: 'a'.repeat(200_001) }, 'content-too-long'],
  [{ metaTitle: 'a'.repeat(256) }, 'meta-title-too-long'],
  [{ metaDescription: 'a'.repeat(160) }, null],
  [{ metaDescription: 'a'.repeat(161) }, 'meta-description-too-long'],
])('a post with %o has the problem %s', (change, problem) => {
  expect(postProblems({ ...draft, ...change })).toEqual(problem === null ? [] : [problem])
})

test('all problems of a post are reported at once', () => {
  expect(postProblems({ ...draft, title: '', contentText: '', metaDescription: 'a'.repeat(161) })).toEqual([
    'title-missing',
    'content-missing',
    'meta-description-too-long',
  ])
})
