import type { BlogCategoryColour, BlogPostStatus } from '#app/db/schema/blog.ts'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import type { PostHeading } from './post-contents.ts'

export type PostCategory = { slug: string; name: string; colour: BlogCategoryColour }

/** What a card shows of a post. */
export type PostSummary = {
  id: string
  slug: string
  title: string
  /** The excerpt, or the beginning of the text. */
  excerpt: string
  category: PostCategory | null
  image: ShownImage | null
  /** Empty when the author's account is gone. */
  authorName: string
  publishedAt: Date | null
  readTimeMinutes: number
}

/** Who wrote a post, as everyone may know them. */
export type PostAuthor = {
  name: string
  path: string
  /** Null where the directory shows none. */
  pictureUrl: string | null
  /** Position and organisation in the directory; empty where it does not show the author. */
  work: string
  /** Where the directory shows the author; null where it does not. */
  directoryPath: string | null
}

/** A post as its page shows it, whatever its status: the caller checks `isShown`. */
export type PostPage = PostSummary & {
  status: BlogPostStatus
  /** Published, and its time has come. */
  isShown: boolean
  /** Whether `excerpt` was written, and is not the beginning of the text. */
  hasExcerpt: boolean
  /** The picture as previews of links want it. */
  socialPicture: { url: string; width: number; height: number; alt: string } | null
  /** Reduced to the allow-list a moment ago, its headings with ids. */
  contentHtml: string
  headings: PostHeading[]
  metaTitle: string
  metaDescription: string
  keywords: string[]
  tags: string[]
  updatedAt: Date
}

/** A post beside another in the order of their publishing. */
export type PostNeighbour = { slug: string; title: string }

/** Where a person goes from a post. */
export type PostSurroundings = {
  related: PostSummary[]
  /** The one published before it. */
  previous: PostNeighbour | null
  next: PostNeighbour | null
}
