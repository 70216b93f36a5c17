export const postCategories = [
  { slug: 'in-the-classroom', name: 'In the classroom', colour: 'teal' },
  { slug: 'leadership', name: 'Leadership', colour: 'marigold' },
  { slug: 'wellbeing', name: 'Wellbeing', colour: 'green' },
  { slug: 'technology', name: 'Technology', colour: 'ink' },
] as const

export type DemoPost = {
  title: string
  category: (typeof postCategories)[number]['slug']
  /** "Mariam Haddad", one of the demo's members. */
  author: string
  picture: string
  /** Days from the demo's first day; null is a draft, a positive number is scheduled. */
  day: number | null
  tags: string[]
  isFeatured?: boolean
  /** Left out, cards show how the text begins. */
  excerpt?: string
  metaDescription?: string
  /** How often it has been read before the first day. */
  views: number
  contentHtml: string
}
