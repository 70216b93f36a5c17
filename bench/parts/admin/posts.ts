import { number } from '../../report/numbers.ts'
import type { PostsSeed } from '../../site/seed-posts.ts'
import type { MeasuredFile } from './measure-file.ts'
import type { Screen } from './measure-screen.ts'

const mostMs = 150
const blog = '/admin/blog'

export function postsScreens({ categorySlug, postId }: PostsSeed, posts: number): Screen[] {
  const screens = [
    { name: `Blog: ${number(posts)} posts`, path: blog },
    { name: 'Blog, from the middle on', path: `${blog}?after=${postId}` },
    { name: 'Blog, by title', path: `${blog}?sort=title` },
    { name: 'Blog, by views', path: `${blog}?sort=-views` },
    { name: 'Blog, drafts', path: `${blog}?status=draft` },
    { name: 'Blog, one category', path: `${blog}?category=${categorySlug}` },
    { name: 'Blog, searched by a word that all have', path: `${blog}?q=school` },
    { name: 'Blog, searched by a word that none has', path: `${blog}?q=quincunx` },
    { name: 'Categories of the blog', path: `${blog}/categories` },
  ]
  return screens.map((screen) => ({ ...screen, mostMs }))
}

export const postsFile = (posts: number): MeasuredFile => ({
  name: `Posts as a file, ${number(posts)} lines`,
  path: `${blog}.csv`,
  leastLines: posts,
})
