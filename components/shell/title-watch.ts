const COUNT = /^\(\d+\+?\) /
const AFTER_NAME = ' — '

/**
 * The page's own part of a document title: without the number of unread messages and the product's name. Empty while
 * the title belongs to no page, as between two pages or after an error.
 */
export const pageTitle = (title: string): string => {
  const [own = '', ...product] = title.replace(COUNT, '').split(AFTER_NAME)
  return product.length > 0 ? own : ''
}

/** Calls `run` whenever the document's title changes. Returns a function that stops it. */
export function onTitle(run: () => void): () => void {
  const observer = new MutationObserver(run)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Calls `take` with the page's title now and on each change. Returns a function that stops it. */
export function watchTitle(take: (title: string) => void): () => void {
  let last = ''
  const look = () => {
    const mark = document.documentElement.dataset.titleMark ?? ''
    const title = pageTitle(document.title.replace(mark, ''))
    if (title && title !== last) take(title)
    last = title
  }
  look()
  return onTitle(look)
}
