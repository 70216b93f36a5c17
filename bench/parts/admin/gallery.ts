import { number } from '../../report/numbers.ts'
import type { GallerySeed } from '../../site/seed-gallery.ts'
import type { Screen } from './measure-screen.ts'

export function galleryScreens(
  { categoryId, itemId }: GallerySeed,
  media: number,
  categories: number,
): Screen[] {
  const gallery = '/admin/gallery'
  return [
    { name: `Manage Gallery: ${number(media)} media in ${number(categories)} categories`, path: gallery },
    { name: 'Manage Gallery, Load More pressed ten times', path: `${gallery}?shown=440` },
    { name: 'Manage Gallery, from the middle on', path: `${gallery}?after=${itemId}` },
    { name: 'Manage Gallery, the largest category', path: `${gallery}?category=${categoryId}` },
    { name: 'Manage Gallery, searched by a name that many have', path: `${gallery}?q=music` },
    { name: 'Manage Gallery, searched by what none has', path: `${gallery}?q=quincunx` },
    { name: 'Manage Gallery, an item open', path: `${gallery}?item=${itemId}` },
    { name: 'Upload Media', path: `${gallery}/upload` },
    { name: 'Categories of the gallery', path: `${gallery}/categories` },
    { name: 'Categories of the gallery, searched', path: `${gallery}/categories?q=music` },
    { name: 'A category of the gallery', path: `${gallery}/categories/${categoryId}` },
    { name: 'Check Images, with what is lost', path: `${gallery}/check` },
  ]
}
