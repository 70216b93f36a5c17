/** Where a post can be sent to without any of their scripts on our page. */
export function shareLinks({ title, url }: { title: string; url: string }) {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${address}` },
    { name: 'Email', href: `mailto:?subject=${text}&body=${address}` },
  ] as const
}
