import { product } from '@worldschool/schema'

/** Product, username and day, in characters that every file system takes. */
export function exportFileName(username: string, exportedAt: string): string {
  const parts = [product.name, username, exportedAt.slice(0, 10)].map(plain)
  return `${parts.filter((part) => part !== '').join('-')}.json`
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
