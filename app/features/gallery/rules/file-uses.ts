/** What may show a file of the gallery as well. */
export type FileUse = 'event' | 'post' | 'page' | 'person' | 'video'
