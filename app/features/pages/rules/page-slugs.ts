export const pageSlugs = ['about', 'privacy-policy', 'terms-of-service'] as const
/** The pages whose text an administrator writes; each is at the address of its name. */
export type PageSlug = (typeof pageSlugs)[number]
