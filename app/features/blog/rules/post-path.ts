export const postPath = (slug: string): string => `/blog/${slug}`
