import type { Ctx } from '#app/context/ctx.server.ts'
import { savePost } from '#app/features/blog/writing/save-post.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { classroomPosts } from './content/classroom-posts.ts'
import { type DemoPost, postCategories } from './content/demo-post.ts'
import { leadershipPosts } from './content/leadership-posts.ts'
import { technologyPosts } from './content/technology-posts.ts'
import { wellbeingPosts } from './content/wellbeing-posts.ts'
import type { DemoPictures } from './load-pictures.ts'

const dayMinutes = 24 * 60

/** Fills the blog: four categories, twelve posts, one that is scheduled and a draft. */
export async function loadPosts(
  ctx: Ctx,
  pictures: DemoPictures,
  people: readonly { userId: string | null; name: string }[],
): Promise<void> {
  const categories = postCategories.map((category, position) => ({
    ...category,
    id: newId(),
    position,
    created_at: ctx.now,
  }))
  await ctx.db.insertInto('blog_categories').values(categories).execute()
  const posts = [...classroomPosts, ...leadershipPosts, ...wellbeingPosts, ...technologyPosts]
  for (const post of posts) {
    const categoryId = categories.find(({ slug }) => slug === post.category)?.id ?? null
    const author = people.find(({ name }) => name === post.author)
    if (!author?.userId) throw new Error(`the demo has no member called ${post.author}`)
    await loadPost(ctx, post, { categoryId, authorId: author.userId, picture: pictures.get(post.picture) })
  }
}

type Around = {
  categoryId: string | null
  authorId: string
  picture: { fileId: string; alt: string } | undefined
}

async function loadPost(ctx: Ctx, post: DemoPost, around: Around): Promise<void> {
  const { categoryId, authorId, picture } = around
  if (!picture) throw new Error(`there is no demo picture "${post.picture}"`)
  const created = await savePost(ctx, {
    id: newId(),
    seen: 0,
    author: { id: authorId },
    edit: {
      title: post.title,
      contentHtml: post.contentHtml,
      excerpt: post.excerpt ?? '',
      metaTitle: '',
      metaDescription: post.metaDescription ?? '',
      keywords: [],
      tags: post.tags,
      slug: null,
      status: post.day === null ? 'draft' : 'published',
      publishAt: post.day === null ? null : addMinutes(ctx.now, post.day * dayMinutes),
      categoryId,
      imageFileId: picture.fileId,
      imageAlt: picture.alt,
      isFeatured: post.isFeatured ?? false,
    },
  })
  if (!created.ok) throw new Error(`the demo post "${post.title}" was refused: ${created.reason}`)
  if (post.day === null) return
  await ctx.db
    .updateTable('blog_posts')
    .set({ view_count: post.views })
    .where('id', '=', created.id)
    .execute()
}
