export const pageSlugs = ['about', 'faqs', 'privacy-policy', 'terms-of-service'] as const
/** The pages whose text an administrator writes; each is at the address of its name. */
export type PageSlug = (typeof pageSlugs)[number]

export function isPageSlug(text: string): text is PageSlug {
  return (pageSlugs as readonly string[]).includes(text)
}
