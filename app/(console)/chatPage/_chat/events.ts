/** The last row number of each conversation, by id, from the page's single poll to the parts that show them. */
type News = Readonly<Record<string, number>>

const EVENT = 'entrepot:chat'

export const sayNews = (news: News): void => {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: news }))
}

/** Returns a function that stops it. */
export function onNews(take: (news: News) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<News>).detail)
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
